import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasEndedUnpaid } from '#areas/money/payments/payment-states.rules.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { CheckoutView } from '../checkout.schema.ts';
import { checkoutQuery } from './checkout.query.ts';
import { CheckoutEnded } from './checkout-ended.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';
import { CheckoutApproval, CheckoutCapturing } from './checkout-waiting.tsx';
import { CheckoutOfOther } from './no-checkout.tsx';

/** The page for each state of the checkout: draft, awaiting approval, capturing, ended. */
export function CheckoutPage({ checkoutId }: { checkoutId: string }) {
  const { api, locale } = useSite();
  const { t } = useTranslation('checkout');
  const { data: checkout, error } = useSuspenseQuery(checkoutQuery(api, locale, checkoutId));
  // Another user signed in meanwhile. After a session has only ended, the API asks to sign in and the form
  // remains.
  if (error instanceof ApiError && error.code === 'not_found') return <CheckoutOfOther />;
  if (checkout.state === 'paid' && checkout.orderId) {
    return <Navigate to="/success" search={{ order: checkout.orderId }} replace />;
  }
  return (
    <div className="grid w-full max-w-5xl gap-6">
      <h1 className="text-3xl">{t('title')}</h1>
      {checkout.state === 'draft' ? (
        <CheckoutOrder checkout={checkout} />
      ) : (
        <CheckoutStep checkout={checkout} />
      )}
    </div>
  );
}

function CheckoutStep({ checkout }: { checkout: CheckoutView }) {
  // A buyer who returns from paying is scrolled to the order button, but the result is at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { state } = checkout;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        {(state === 'reserved' || state === 'awaiting_approval') && <CheckoutApproval checkout={checkout} />}
        {state === 'capturing' && <CheckoutCapturing checkoutId={checkout.id} />}
        {hasEndedUnpaid(state) && <CheckoutEnded checkout={checkout} state={state} />}
        <CheckoutLines lines={checkout.lines} />
      </div>
      <div className="rounded-xl border bg-card p-4 sm:p-5">
        <CheckoutTotals {...checkout} />
      </div>
    </div>
  );
}
