import { useEffect, useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { FeeOutcome, OwnFees } from '../fees.schema.ts';
import { useCompleteFee } from './fees.query.ts';

/** How often a waiting page asks, in milliseconds. */
const pollInterval = 3000;

type FeePaymentProps = { payment: OwnFees['payment']; returned: string | undefined };

/** A payment that was begun: what it waits for, or what became of it. */
export function FeePayment({ payment, returned }: FeePaymentProps) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  const id = payment?.id ?? returned ?? '';
  const outcome = useOutcome(id);
  if (payment?.state === 'capturing') {
    return (
      <Alert title={t('capturing.title')}>
        <span className="flex items-start gap-3">
          <Spinner className="mt-1" />
          <span>{t('capturing.description')}</span>
        </span>
      </Alert>
    );
  }
  if (payment) {
    return (
      <Alert
        title={t('approval.title')}
        action={
          <>
            {payment.approveUrl && (
              <Button asChild>
                <a href={payment.approveUrl}>{t('approval.continue')}</a>
              </Button>
            )}
            <Button asChild variant="outline">
              <a href={`/api/fees/payments/${payment.id}/cancel`}>{t('approval.cancel')}</a>
            </Button>
          </>
        }
      >
        {payment.reservedUntil
          ? t('approval.until', { time: formatTime(locale, payment.reservedUntil) })
          : t('approval.description')}
      </Alert>
    );
  }
  if (outcome?.kind === 'paid') return <Alert title={t('thanks.title')}>{t('thanks.description')}</Alert>;
  if (outcome?.kind !== 'ended') return null;
  return (
    <Alert variant="destructive" title={t('ended.title')}>
      {outcome.failure ? t(`ended.${outcome.failure}`) : t('ended.cancelled')}
    </Alert>
  );
}

/** Asks at once and then again and again, while the page is visible and the payment has not ended. */
function useOutcome(id: string): FeeOutcome | undefined {
  const [heard, setHeard] = useState<{ id: string; outcome: FeeOutcome }>();
  const { mutate } = useCompleteFee(id);
  // What was heard of an earlier payment says nothing of this one.
  const outcome = heard?.id === id ? heard.outcome : undefined;
  const isOver = outcome?.kind === 'paid' || outcome?.kind === 'ended';
  useEffect(() => {
    if (id === '' || isOver) return;
    const ask = () => {
      if (document.visibilityState === 'visible')
        mutate(undefined, { onSuccess: (outcome) => setHeard({ id, outcome }) });
    };
    ask();
    const timer = setInterval(ask, pollInterval);
    return () => clearInterval(timer);
  }, [id, isOver, mutate]);
  return outcome;
}
