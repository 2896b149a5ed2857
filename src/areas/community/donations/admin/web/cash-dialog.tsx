import { useId, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { maxLengths, minDonationCents } from '../../donations.rules.ts';
import type { AdminDonations } from '../donations-admin.schema.ts';
import { useRecordDonation } from './admin-donations.query.ts';

type Values = {
  campaignId: string;
  amount: string;
  paidOn: string;
  fullName: string;
  email: string;
  isNamed: boolean;
};

type CashDialogProps = { campaigns: AdminDonations['campaigns']; onClose(): void };

/** Records a donation in cash, for a campaign or for the association itself. */
export function CashDialog({ campaigns, onClose }: CashDialogProps) {
  const { t } = useTranslation(['donations', 'site']);
  const { t: sentence } = useTranslation('donations');
  const { locale } = useSite();
  const formId = useId();
  const record = useRecordDonation();
  // The id is the same in each attempt, so that a repeated request records one donation.
  const [id] = useState(() => newId());
  const form = useForm<Values>({
    values: {
      ...{ campaignId: campaigns[0]?.id ?? '', amount: '', paidOn: romeDay(systemClock.now()) },
      ...{ fullName: '', email: '', isNamed: false },
    },
    rule: (values) => findProblems(values, locale),
    t: sentence,
    async send({ amount, isNamed, campaignId, ...values }) {
      const read = readMoney(amount);
      const amountCents = read.ok ? read.cents : 0;
      const wall = isNamed && campaignId !== '' ? 'name' : 'anonymous';
      await record.mutateAsync({ ...values, id, amountCents, wall, campaignId: campaignId || null });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.recordTitle')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('admin.save')}
          </Button>
        }
      >
        <form {...form.props} id={formId} className="grid gap-4">
          <Field label={t('admin.campaign')} {...form.field('campaignId')}>
            {(control) => (
              <Select {...control}>
                <option value="">{t('admin.forAssociation')}</option>
                {campaigns.map((each) => (
                  <option key={each.id} value={each.id} translate="no">
                    {each.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('admin.amount')} {...form.field('amount')}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label={t('admin.day')} {...form.field('paidOn')}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          <Field label={t('admin.giver')} {...form.field('fullName')}>
            {(control) => <Input {...control} autoComplete="off" maxLength={maxLengths.fullName} />}
          </Field>
          <Field label={t('admin.cashEmail')} hint={t('admin.emailHint')} {...form.field('email')}>
            {(control) => <Input {...control} type="email" autoComplete="off" maxLength={maxLengths.email} />}
          </Field>
          {form.value('campaignId') !== '' && (
            <Checkbox label={t('admin.wall')} {...form.checkbox('isNamed')} />
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

type Problem =
  | `donation_amount_${'unreadable' | 'too_low' | 'required' | 'ambiguous' | 'decimals' | 'too_high'}`
  | 'donation_day_invalid'
  | 'donation_giver_required'
  | 'email_invalid';

function findProblems(
  { amount, paidOn, fullName, email }: Values,
  locale: Locale,
): FieldProblems<keyof Values, Problem> {
  return {
    ...amountProblem(amount, locale),
    ...(!isDay(paidOn) && { paidOn: { code: 'donation_day_invalid' as const } }),
    ...(!isName(fullName) && { fullName: { code: 'donation_giver_required' as const } }),
    ...(email.trim() !== '' &&
      !isEmailAddress(email.trim()) && { email: { code: 'email_invalid' as const } }),
  };
}

/** The limit of online donations does not apply to cash. */
function amountProblem(amount: string, locale: Locale): FieldProblems<'amount', Problem> {
  const read = readMoney(amount);
  if (!read.ok) {
    const reason =
      read.reason === 'empty' ? 'required' : read.reason === 'too_big' ? 'unreadable' : read.reason;
    return { amount: { code: `donation_amount_${reason}` } };
  }
  return read.cents < minDonationCents
    ? {
        amount: { code: 'donation_amount_too_low', params: { least: formatMoney(locale, minDonationCents) } },
      }
    : {};
}
