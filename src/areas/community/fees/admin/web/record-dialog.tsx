import { useId, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { type RecordedMethod, recordedMethods } from '../../fees.rules.ts';
import type { FeeMember } from '../fees-admin.schema.ts';
import { useRecordFee } from './fee-members.query.ts';

type Values = { method: RecordedMethod; amount: string; paidOn: string };

type RecordDialogProps = { member: FeeMember; year: number; onClose(): void };

/** Records a payment that a member made outside of the site. */
export function RecordDialog({ member, year, onClose }: RecordDialogProps) {
  const { t } = useTranslation(['fees', 'site']);
  const { locale } = useSite();
  const formId = useId();
  const record = useRecordFee(member.memberNumber);
  // The id is the same in each attempt, so that a repeated request records one fee.
  const [id] = useState(() => newId());
  const { t: sentence } = useTranslation('fees');
  const form = useForm<Values>({
    values: {
      method: 'cash',
      amount: member.dueCents === null ? '' : formatMoney(locale, member.dueCents),
      paidOn: romeDay(systemClock.now()),
    },
    rule: findProblems,
    t: sentence,
    async send({ method, amount, paidOn }) {
      const read = readMoney(amount);
      const amountCents = method === 'waived' || !read.ok ? 0 : read.cents;
      await record.mutateAsync({ id, year, method, amountCents, paidOn });
      onClose();
    },
  });
  const { input: method } = form.field('method');
  const { input: amount, error: amountError } = form.field('amount');
  const { input: paidOn, error: dayError } = form.field('paidOn');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.recordTitle', { year })}
        description={member.fullName}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('admin.save')}
          </Button>
        }
      >
        <form {...form.props} id={formId} className="grid gap-4">
          <Field label={t('admin.method')}>
            {(control) => (
              <Select {...control} {...method}>
                {recordedMethods.map((each) => (
                  <option key={each} value={each}>
                    {t(`methods.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {form.value('method') !== 'waived' && (
            <Field label={t('admin.amount')} error={amountError}>
              {(control) => <Input {...control} {...amount} inputMode="decimal" autoComplete="off" />}
            </Field>
          )}
          <Field label={t('admin.paidOn')} error={dayError}>
            {(control) => <Input {...control} {...paidOn} type="date" />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function findProblems({
  method,
  amount,
  paidOn,
}: Values): FieldProblems<keyof Values, 'fee_amount_unreadable' | 'fee_day_unreadable'> {
  const read = readMoney(amount);
  const isPaid = method === 'waived' || (read.ok && read.cents > 0);
  return {
    ...(!isPaid && { amount: { code: 'fee_amount_unreadable' as const } }),
    ...(!isDay(paidOn) && { paidOn: { code: 'fee_day_unreadable' as const } }),
  };
}
