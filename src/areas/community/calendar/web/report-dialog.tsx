import { useId } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findReasonProblems, maxReasonLength } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { useReportNote } from './use-note-actions.ts';

/** Asks for the reason of a report to administrators. */
export function ReportDialog({ note, onClose }: { note: NoteView; onClose(): void }) {
  const { t } = useTranslation(['calendar', 'site']);
  const formId = useId();
  const report = useReportNote();
  const form = useForm({
    values: { reason: '' },
    rule: findReasonProblems,
    t,
    async send({ reason }) {
      await report.mutateAsync({ id: note.id, reason });
      onClose();
    },
  });
  const { input, error } = form.field('reason');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('report.title')}
        description={t('report.hint')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('report.send')}
          </Button>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('report.reason')} error={error}>
            {(control) => <Textarea {...control} {...input} maxLength={maxReasonLength} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
