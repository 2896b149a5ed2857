import { useEffect, useRef } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CheckoutView } from '../checkout.schema.ts';
import { useCheckoutActions } from './checkout.query.ts';

/** How often a waiting page polls, in milliseconds. */
const pollInterval = 3000;

/** The stock is reserved and the payment waits for the buyer's approval. */
export function CheckoutApproval({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { locale } = useSite();
  usePolling(checkout.id);
  return (
    <Alert
      title={t('approval.title')}
      action={
        <>
          {checkout.approveUrl && (
            <Button asChild>
              <a href={checkout.approveUrl}>{t('approval.continue')}</a>
            </Button>
          )}
          <Button asChild variant="outline">
            <a href={`/api/checkout/${checkout.id}/cancel`}>{t('approval.cancel')}</a>
          </Button>
        </>
      }
    >
      {checkout.reservedUntil
        ? t('approval.until', { time: formatTime(locale, checkout.reservedUntil) })
        : t('approval.description')}
    </Alert>
  );
}

/** The buyer approved; the capture is pending, or the order could not be saved yet. */
export function CheckoutCapturing({ checkoutId }: { checkoutId: string }) {
  const { t } = useTranslation('checkout');
  useTellUnsaved(usePolling(checkoutId));
  return (
    <Alert title={t('capturing.title')}>
      <span className="flex items-start gap-3">
        <Spinner className="mt-1" />
        <span>{t('capturing.description')}</span>
      </span>
    </Alert>
  );
}

/** Reports once that the order could not be saved; the page keeps polling. */
function useTellUnsaved(error: Error | null): void {
  const { t } = useTranslation('checkout');
  const showFailure = useFailureToast();
  const isTold = useRef(false);
  useEffect(() => {
    const isFailure = error instanceof ApiError && error.status >= 500;
    if (!isFailure || isTold.current) return;
    isTold.current = true;
    showFailure(error, t('capturing.saveFailed'));
  }, [error, showFailure, t]);
}

/** Polls the server while the page is visible. Returns the error of the last attempt. */
function usePolling(checkoutId: string): Error | null {
  const { complete } = useCheckoutActions(checkoutId);
  const ask = complete.mutate;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [ask]);
  return complete.error;
}
