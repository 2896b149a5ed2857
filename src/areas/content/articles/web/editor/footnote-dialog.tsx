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
  /** An empty text takes the footnote away. */
  onChoose(text: string): void;
  onClose(): void;
};

/** Asks what a footnote says. */
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

/** Characters: signs of Markdown in the text are written with another one before them, and it must still be read. */
const maxTyped = maxFootnoteLength / 2;

const findProblems = ({ text }: { text: string }): FieldProblems<'text', string> =>
  text.trim() === '' ? { text: { code: 'footnote_required' } } : {};
