import { usePaymentOutcome } from '#areas/money/payments/web/public/use-payment-outcome.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { OwnFees } from '../fees.schema.ts';
import { useCompleteFee } from './fees.query.ts';

type FeePaymentProps = { payment: OwnFees['payment']; returned: string | undefined };

/** The state of a payment that was begun: the next step, or its outcome. */
export function FeePayment({ payment, returned }: FeePaymentProps) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  const id = payment?.id ?? returned ?? '';
  const outcome = usePaymentOutcome(id, useCompleteFee(id).mutate);
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
  if (outcome?.kind === 'paid') {
    return (
      <Alert variant="success" title={t('thanks.title')}>
        {t('thanks.description')}
      </Alert>
    );
  }
  if (outcome?.kind !== 'ended') return null;
  return (
    <Alert variant="destructive" title={t('ended.title')}>
      {outcome.failure ? t(`ended.${outcome.failure}`) : t('ended.cancelled')}
    </Alert>
  );
}
