import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { EndedState } from '#areas/money/payments/payment-states.rules.ts';
import { rememberCheckout } from '#areas/shop/cart/cart.rules.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { isFirstTime } from '#platform/browser/first-time.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { CheckoutView } from '../checkout.schema.ts';
import { useCheckoutActions } from './checkout.query.ts';
import { PaymentNotMade } from './payment-not-made.tsx';

/** Shown when a checkout ended without an order: cancelled, declined, refused for its address, or expired. */
export function CheckoutEnded({ checkout, state }: { checkout: CheckoutView; state: EndedState }) {
  const { t } = useTranslation('checkout');
  const { id, failure } = checkout;
  const isFailed = state === 'failed';
  useEffect(() => {
    if (!isFailed || !isFirstTime('tu-told-failed-checkout', id)) return;
    toast({ title: t('failed.title'), description: t('failed.description'), variant: 'destructive' });
  }, [isFailed, id, t]);
  return (
    <PaymentNotMade
      variant={isFailed ? 'destructive' : 'warning'}
      title={t(`ended.${state}`)}
      action={<ResumeButton checkoutId={id} />}
    >
      {failure && t(`failure.${failure}`, tradeFigures)}
    </PaymentNotMade>
  );
}

function ResumeButton({ checkoutId }: { checkoutId: string }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { updateCart } = useCart();
  const { resume } = useCheckoutActions(checkoutId);
  function goOn(): void {
    resume.mutate(undefined, {
      onSuccess: (next) => {
        updateCart((cart) => rememberCheckout(cart, next.checkoutId));
        void navigate({ to: '/checkout', search: { id: next.checkoutId } });
      },
    });
  }
  return (
    <Button onClick={goOn} pending={resume.isPending}>
      {t('ended.resume')}
    </Button>
  );
}
