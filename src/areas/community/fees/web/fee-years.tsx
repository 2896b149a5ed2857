import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate, formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { stateOfYear } from '../fees.rules.ts';
import type { FeeRefusal, OwnFees, OwnYear } from '../fees.schema.ts';
import { usePayFee } from './fees.query.ts';

/** The fee years that can be paid now. */
export function FeeYears({ fees }: { fees: OwnFees }) {
  const { t } = useTranslation('fees');
  const [refusal, setRefusal] = useState<FeeRefusal>();
  const pay = usePayFee();
  async function send(year: number, amountCents: number) {
    setRefusal(undefined);
    const result = await pay.mutateAsync({ year, amountCents });
    if (result.ok) window.location.assign(result.approveUrl);
    else setRefusal(result.reason);
  }
  if (fees.years.length === 0) return null;
  return (
    <section aria-labelledby="years" className="grid gap-4">
      <h2 id="years" className="sr-only">
        {t('years')}
      </h2>
      {refusal && (
        <Alert variant="destructive" title={t('refused')}>
          {t(`refusals.${refusal}`)}
        </Alert>
      )}
      {!fees.isCollecting && <p>{t('refusals.not_collecting')}</p>}
      <ul className="grid gap-4">
        {fees.years.map((each) => (
          <li key={each.year} className="grid gap-3 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
            <YearHead year={each} />
            {!each.isPaid && each.amountCents !== null && (
              <Button
                className="justify-self-start scriptless:hidden max-sm:w-full"
                pending={pay.isPending}
                disabled={!fees.isCollecting}
                onClick={() => void send(each.year, each.amountCents ?? 0).catch(() => undefined)}
              >
                <PayLabel year={each} />
              </Button>
            )}
            {each.amountCents === null && !each.isPaid && (
              <p className="text-muted-foreground">{t('noFee')}</p>
            )}
          </li>
        ))}
      </ul>
      <NextYear last={fees.years.at(-1)} />
      <OtherWays transfer={fees.bankTransfer} />
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
    </section>
  );
}

/** Other ways to pay a fee. A transfer is offered only when the association has set a bank account. */
function OtherWays({ transfer }: { transfer: OwnFees['bankTransfer'] }) {
  const { t } = useTranslation('fees');
  return (
    <div className="grid gap-2 text-sm text-muted-foreground">
      <p>{transfer ? t('otherWays.transfer') : t('otherWays.inPerson')}</p>
      {transfer && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt>{t('otherWays.beneficiary')}</dt>
          <dd className="text-foreground wrap-anywhere">{transfer.beneficiary}</dd>
          <dt translate="no">IBAN</dt>
          <dd translate="no" className="text-foreground tabular-nums">
            {transfer.iban}
          </dd>
        </dl>
      )}
    </div>
  );
}

/**
 * The first day of the fee year after the listed ones; for a listed year that is not due yet, the list
 * already shows it.
 */
function NextYear({ last }: { last: OwnYear | undefined }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  if (!last?.isDue || last.amountCents === null) return null;
  return <p>{t('nextDue', { year: last.year + 1, day: formatDate(locale, addDays(last.to, 1)) })}</p>;
}

function YearHead({ year: { year, from, to, isPaid, isDue, amountCents } }: { year: OwnYear }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-xl font-bold">{t('ofYear', { year })}</span>
        <Badge variant={isPaid ? 'success' : 'outline'}>
          {t(`states.${stateOfYear({ isPaid, isDue })}`)}
        </Badge>
      </p>
      <p className="text-muted-foreground">{formatDays(locale, { from, to })}</p>
      {amountCents !== null && !isPaid && (
        <p className="text-2xl font-semibold tabular-nums">{formatMoney(locale, amountCents)}</p>
      )}
      {amountCents !== null && !isPaid && !isDue && <p>{t('dueFrom', { day: formatDate(locale, from) })}</p>}
    </div>
  );
}

function PayLabel({ year: { year, amountCents } }: { year: OwnYear }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  return t('pay', { year, price: formatMoney(locale, amountCents ?? 0) });
}
