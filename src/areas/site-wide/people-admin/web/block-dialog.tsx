import { useId } from 'react';
import { blockReasonLength } from '#areas/people/sign-in/sign-in.rules.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findBlockProblems } from '../block.rules.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import type { PersonActions } from './use-person-actions.ts';

type BlockDialogProps = { person: PersonDetail; actions: PersonActions; onClose(): void };

/** Asks for a confirmation before blocking a person, and for a reason, which is sent to the person. */
export function BlockDialog({ person, actions: { setBlocked }, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['people-admin', 'site']);
  const formId = useId();
  const form = useForm({
    values: { reason: '' },
    rule: findBlockProblems,
    t,
    async send({ reason }) {
      await setBlocked.mutateAsync({ isBlocked: true, reason });
      onClose();
    },
  });
  const { input: reason, error } = form.field('reason');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('block.ask', { name: person.fullName })}
        description={t('block.hint')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('stay')}
            </Button>
            <Button type="submit" form={formId} variant="destructive" pending={form.isSaving}>
              {t('block.action')}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('block.reason')} hint={t('block.reasonHint')} error={error}>
            {(control) => <Textarea {...control} {...reason} maxLength={blockReasonLength.max} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
