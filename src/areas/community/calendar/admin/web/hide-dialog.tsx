import { useId } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findReasonProblems, maxReasonLength } from '../../calendar.rules.ts';
import type { AdminNote } from '../calendar-admin.schema.ts';
import { useSetNoteHidden } from './admin-notes.query.ts';

/** Asks for the reason before a note is hidden; its author reads it. */
export function HideDialog({ note, onClose }: { note: AdminNote; onClose(): void }) {
  const { t } = useTranslation(['calendar', 'site']);
  const formId = useId();
  const setHidden = useSetNoteHidden();
  const form = useForm({
    values: { reason: '' },
    rule: findReasonProblems,
    t,
    async send({ reason }) {
      await setHidden.mutateAsync({ note, change: { isHidden: true, reason } });
      onClose();
    },
  });
  const { input, error } = form.field('reason');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.hide')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} variant="destructive" pending={form.isSaving}>
            {t('admin.hide')}
          </Button>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('admin.hideReason')} hint={t('admin.hideHint')} error={error}>
            {(control) => <Textarea {...control} {...input} maxLength={maxReasonLength} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
