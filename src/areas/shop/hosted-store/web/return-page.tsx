import { Link } from '@tanstack/react-router';
import { CircleCheck, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { parseReturn } from '../return-address.ts';

/**
 * The page to which a hosted store redirects buyers: after a payment the bought cart is emptied, otherwise it
 * opens again.
 */
export function ReturnPage({ id = '', esito }: ReturnType<typeof parseReturn>) {
  const { t } = useTranslation(['hosted-store', 'site']);
  const { cart, emptyBought, setOpen } = useCart();
  const isPaid = esito === 'paid';
  const hasLines = cart.lines.length > 0;

  useEffect(() => {
    if (isPaid) emptyBought(id);
  }, [isPaid, id, emptyBought]);

  return (
    <EmptyState
      icon={isPaid ? CircleCheck : ShoppingCart}
      level={1}
      title={t(isPaid ? 'paid.title' : 'cancelled.title')}
      description={isPaid ? t('paid.description') : hasLines && t('cancelled.description')}
      action={
        <>
          {!isPaid && hasLines && <Button onClick={() => setOpen(true)}>{t('site:common.openCart')}</Button>}
          <Button asChild variant={!isPaid && hasLines ? 'outline' : 'default'}>
            <Link to="/beershop">{t('site:common.toShop')}</Link>
          </Button>
        </>
      }
    />
  );
}
