import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { maxFootnoteLength } from '../../footnote-rule.ts';

type FootnoteDialogProps = {
  /** The selected footnote as Markdown; empty for a new one. */
  text: string;
  /** An empty text deletes the footnote. */
  onChoose(text: string): void;
  onClose(): void;
};

/** Asks for the text of a footnote. */
export function FootnoteDialog({ text, onChoose, onClose }: FootnoteDialogProps) {
  const { t } = useTranslation(['articles', 'site']);
  const { t: sentence } = useTranslation('articles');
  const form = useForm({
    values: { text },
    rule: findProblems,
    t: sentence,
    send: (values) => onChoose(values.text.trim()),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('footnote.title')} closeLabel={t('site:close')}>
        <form {...form.props} className="grid gap-4">
          <Field label={t('footnote.text')} hint={t('footnote.hint')} {...form.field('text')}>
            {(control) => <Textarea {...control} autoFocus maxLength={maxTyped} />}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            {text !== '' && (
              <Button variant="outline" onClick={() => onChoose('')}>
                {t('footnote.remove')}
              </Button>
            )}
            <Button type="submit">{t('footnote.set')}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Characters. Half of the maximum, because each Markdown character in the text is stored with an escape. */
const maxTyped = maxFootnoteLength / 2;

const findProblems = ({ text }: { text: string }): FieldProblems<'text', string> =>
  text.trim() === '' ? { text: { code: 'footnote_required' } } : {};
