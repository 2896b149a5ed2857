import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { linkAddress } from '../../link-address.ts';

type LinkDialogProps = {
  /** The current address of the link; empty for a new one. */
  address: string;
  /** Whether there is no selected text that could become a link. */
  needsText: boolean;
  /** An empty address removes the link. */
  onChoose(address: string, text: string): void;
  onClose(): void;
};

/** Asks for the address of a link. */
export function LinkDialog({ address, needsText, onChoose, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['articles', 'editing', 'site']);
  const { t: sentence } = useTranslation('articles');
  const form = useForm({
    values: { address, text: '' },
    rule: findProblems,
    t: sentence,
    send: (values) => onChoose(linkAddress(values.address) ?? '', values.text.trim()),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('link.title')} closeLabel={t('site:close')}>
        <form {...form.props} className="grid gap-4">
          <Field label={t('link.address')} hint={t('link.hint')} {...form.field('address')}>
            {(control) => (
              <Input {...control} inputMode="url" autoCapitalize="none" autoComplete="off" maxLength={2000} />
            )}
          </Field>
          {needsText && (
            <Field label={t('link.text')} {...form.field('text')}>
              {(control) => <Input {...control} autoComplete="off" maxLength={200} />}
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {address !== '' && (
              <Button variant="outline" onClick={() => onChoose('', '')}>
                {t('link.remove')}
              </Button>
            )}
            <Button type="submit">{t('link.set')}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const findProblems = ({ address }: { address: string }): FieldProblems<'address', string> =>
  linkAddress(address) === null ? { address: { code: 'link_invalid' } } : {};
