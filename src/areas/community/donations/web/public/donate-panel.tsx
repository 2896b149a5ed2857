import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignPhase } from '#areas/community/campaigns/campaigns.rules.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { Part } from '#ui/part.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { maxDonationCents, maxLengths, minDonationCents } from '../../donations.rules.ts';
import type { DonationRefusal, DonationTerms } from '../../donations.schema.ts';
import { chosenCents, type DonationValues, donationProblems, otherAmount } from '../donation-form.rules.ts';
import { useDonate } from '../use-donate.ts';
import { WallChoices } from '../wall-choices.tsx';
import { donationTermsQuery } from './donations.query.ts';

type DonatePanelProps = { campaign: { id: string; phase: CampaignPhase } };

/** The form of a donation, with or without an account. */
export function DonatePanel({ campaign: { id, phase } }: DonatePanelProps) {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  const { person } = useSession();
  const { data: terms } = useQuery(donationTermsQuery(api));
  return (
    <Part id="dona" title={t('form.title')}>
      {phase !== 'open' && <p className="text-muted-foreground">{t('form.closed')}</p>}
      {phase === 'open' && terms && !terms.isCollecting && <p>{t('refusals.not_collecting')}</p>}
      {phase === 'open' && terms?.isCollecting && (
        <>
          <DonationForm key={person?.userId ?? ''} campaignId={id} terms={terms} />
          <noscript>
            <p>{t('form.needsScripts')}</p>
          </noscript>
        </>
      )}
    </Part>
  );
}

const privacyTags = { privacy: newTabLink('/privacy') };

function DonationForm({ campaignId, terms }: { campaignId: string; terms: DonationTerms }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const { person } = useSession();
  const isGuest = person === null;
  const [refusal, setRefusal] = useState<DonationRefusal>();
  // Repeated requests with the same key donate once; after a payment that has ended, or with another amount, a
  // new key is used.
  const [key, setKey] = useState(() => ({ value: newId(), sent: '' }));
  const donate = useDonate();
  const limits = {
    least: formatMoney(locale, minDonationCents),
    most: formatMoney(locale, maxDonationCents),
  };
  const amounts = terms.amountsCents;
  const form = useForm<DonationValues>({
    values: {
      choice: String(amounts[Math.min(1, amounts.length - 1)] ?? otherAmount),
      ...{ amount: '', wall: 'anonymous', message: '', fullName: '', email: '' },
    },
    rule: (values) => donationProblems(values, { isGuest, limits }),
    t,
    async send({ choice, amount, ...values }) {
      const amountCents = chosenCents({ choice, amount }) ?? 0;
      setRefusal(undefined);
      const sent = JSON.stringify([amountCents, values]);
      const formKey = key.sent === '' || key.sent === sent ? key.value : newId();
      setKey({ value: formKey, sent });
      const result = await donate.mutateAsync({ ...values, amountCents, campaignId, key: formKey });
      if (result.ok) {
        window.location.assign(result.approveUrl);
        return;
      }
      if (result.reason === 'ended' || result.reason === 'already_paid') setKey({ value: newId(), sent: '' });
      setRefusal(result.reason);
    },
  });
  const values = { choice: form.value('choice'), amount: form.value('amount') };
  const cents = chosenCents(values);
  return (
    <form {...form.props} className="grid gap-6 scriptless:hidden">
      {refusal && (
        <Alert variant="destructive" title={t('refused')}>
          {t(`refusals.${refusal}`)}
        </Alert>
      )}
      <RadioGroup
        legend={t('form.amount')}
        look="chips"
        value={values.choice}
        onValueChange={(value) => form.set('choice', value)}
        options={[
          ...amounts.map((each) => ({ value: String(each), label: formatMoney(locale, each) })),
          { value: otherAmount, label: t('form.other') },
        ]}
      />
      {values.choice === otherAmount && (
        <div ref={focusAfterPress}>
          <Field label={t('form.free')} hint={t('form.freeHint', limits)} {...form.field('amount')}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" maxLength={20} />}
          </Field>
        </div>
      )}
      {isGuest ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('form.fullName')} hint={t('form.fullNameHint')} {...form.field('fullName')}>
            {(control) => <Input {...control} autoComplete="name" maxLength={maxLengths.fullName} required />}
          </Field>
          <Field label={t('form.email')} hint={t('form.emailHint')} {...form.field('email')}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={maxLengths.email}
                spellCheck={false}
                required
              />
            )}
          </Field>
        </div>
      ) : (
        <p className="text-muted-foreground">{t('form.signedIn', { name: person.fullName })}</p>
      )}
      <WallChoices {...form.choice('wall')} />
      <Field
        label={t('form.message')}
        hint={<MessageHint isNamed={form.value('wall') === 'name'} waits={terms.needsApproval} />}
        {...form.field('message')}
      >
        {(control) => <Textarea {...control} maxLength={maxLengths.message} rows={3} />}
      </Field>
      <div className="grid gap-3">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {cents !== undefined && t('form.sum', { amount: formatMoney(locale, cents) })}
        </p>
        <Button type="submit" size="lg" pending={form.isSaving} className="justify-self-start max-sm:w-full">
          {t('form.donate')}
        </Button>
        <p className="text-sm text-muted-foreground">
          <RichText text={t('form.privacy')} tags={privacyTags} />
        </p>
      </div>
    </form>
  );
}

function MessageHint({ isNamed, waits }: { isNamed: boolean; waits: boolean }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  return (
    <>
      {t('form.messageHint', { max: formatNumber(locale, maxLengths.message) })}{' '}
      {!isNamed && t('form.messageAnonymous')}
      {isNamed && waits && t('form.messageWaits')}
    </>
  );
}

/**
 * Choosing “other amount” with a pointer moves the focus to its field. With the keyboard, where arrow keys
 * choose, the focus does not move.
 */
function focusAfterPress(around: HTMLElement | null): void {
  const chosen = document.activeElement;
  if (chosen?.matches('[type="radio"], [role="radio"]') && !chosen.matches(':focus-visible'))
    around?.querySelector('input')?.focus();
}
