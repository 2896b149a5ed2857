import { useId } from 'react';
import {
  findDecisionProblems,
  findRefusalProblems,
  maxReasonLength,
  type Refusal,
} from '#areas/community/membership/membership.rules.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

type DecisionDialogProps = {
  /** The decision of the board. */
  kind: 'ratify' | 'refuse';
  /** A sentence with the member whom it concerns. */
  about: string;
  /** The day on which they joined, in Italy. */
  joined: string;
  onSend(decision: Refusal): Promise<unknown>;
  onClose(): void;
};

/** Asks for the day of the board meeting and, for a refusal, for its reason. */
export function DecisionDialog({ kind, about, joined, onSend, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['member-register', 'site']);
  const { t: ofMembership } = useTranslation('membership');
  const formId = useId();
  const today = romeDay(systemClock.now());
  const days = { joined, today };
  const form = useForm({
    values: { on: today, reason: '' },
    rule: (values: Refusal) =>
      kind === 'refuse' ? findRefusalProblems(values, days) : findDecisionProblems(values, days),
    // The error messages are those of the membership.
    t: ofMembership,
    async send(values) {
      await onSend(values);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(`decision.${kind}`)}
        description={about}
        closeLabel={t('site:close')}
        footer={
          <Button
            type="submit"
            form={formId}
            variant={kind === 'refuse' ? 'destructive' : 'default'}
            pending={form.isSaving}
          >
            {t(`decision.${kind}`)}
          </Button>
        }
      >
        <form {...form.props} id={formId} className="grid gap-4">
          <Field label={t('decision.day')} {...form.field('on')}>
            {(control) => <Input {...control} type="date" min={joined} max={today} />}
          </Field>
          {kind === 'refuse' && (
            <Field label={t('decision.reason')} hint={t('decision.reasonHint')} {...form.field('reason')}>
              {(control) => <Textarea {...control} maxLength={maxReasonLength} />}
            </Field>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
