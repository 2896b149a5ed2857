import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '#features/cart/web/use-cart.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { CheckoutView } from '../checkout.schema.ts';

/** It ended without an order: why, that nothing was charged, and the way back to the cart. */
export function CheckoutEnded({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { setOpen, count } = useCart();
  const isFailed = checkout.state === 'failed';
  useEffect(() => {
    if (isFailed)
      toast({ title: t('failed.title'), description: t('failed.description'), variant: 'destructive' });
  }, [isFailed, t]);
  return (
    <Alert
      variant={isFailed ? 'destructive' : 'warning'}
      title={t(`ended.${checkout.state}`)}
      action={
        <>
          {count > 0 && <Button onClick={() => setOpen(true)}>{t('ended.openCart')}</Button>}
          <Button asChild variant="outline">
            <Link to="/beershop">{t('ended.shop')}</Link>
          </Button>
        </>
      }
    >
      {checkout.failure && <p>{t(`failure.${checkout.failure}`)}</p>}
      <p>{t('ended.notCharged')}</p>
    </Alert>
  );
}
