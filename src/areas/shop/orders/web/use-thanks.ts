import { useEffect } from 'react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { isFirstTime } from '#platform/browser/first-time.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import type { OrderView } from '../orders.schema.ts';

/**
 * After the purchase: removes the bought lines from the cart, and thanks the buyer once, however often the
 * page is loaded.
 */
export function useThanks(order: OrderView): void {
  const { t } = useTranslation('orders');
  const { dropBought } = useCart();
  const { id, number, checkoutId, lines, tokensAwarded } = order;
  useEffect(() => {
    dropBought(checkoutId, lines);
    if (!isFirstTime('tu-thanked-order', id)) return;
    if (tokensAwarded > 0) {
      toast({
        title: t('tokens.congratulations'),
        description: t('tokens.earned', { count: tokensAwarded }),
        variant: 'success',
      });
    }
    toast({
      title: t('success.completed'),
      description: t('success.thanks', { number }),
      variant: 'success',
    });
  }, [id, number, checkoutId, lines, tokensAwarded, dropBought, t]);
}
