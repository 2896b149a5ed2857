import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { closingSchema } from '../../withdrawals.form.ts';
import { maxClosingLength } from '../../withdrawals.rules.ts';

type CloseDialogProps = {
  number: number;
  /** Rejects on failure. */
  onConfirm(closedBecause: string): Promise<unknown>;
  onClose(): void;
};

/** Asks for the reason why a withdrawal is closed without a refund; its sender receives it. */
export function CloseDialog({ number, onConfirm, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['withdrawals', 'site']);
  const form = useForm({
    values: { closedBecause: '' },
    rule: closingSchema,
    t,
    async send({ closedBecause }) {
      await onConfirm(closedBecause.trim());
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.closeTitle', { number })}
        description={t('admin.closeDescription')}
        closeLabel={t('site:close')}
      >
        <form {...form.props} className="grid gap-5">
          <Field
            label={t('admin.closedBecause')}
            hint={t('admin.closedHint')}
            {...form.field('closedBecause')}
          >
            {(control) => <Textarea {...control} rows={3} maxLength={maxClosingLength} />}
          </Field>
          <Button type="submit" variant="destructive" pending={form.isSaving} className="justify-self-end">
            {t('admin.handle')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
