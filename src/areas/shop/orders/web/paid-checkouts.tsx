import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { ordersOfCheckoutsQuery } from './public/own-order.query.ts';

/**
 * Removes the goods of a paid checkout from the cart that started it, however the payment ended: by the
 * provider's event after the tab was closed, in another tab, or on another device. A toast links to the
 * order.
 */
export default function PaidCheckouts() {
  const { t } = useTranslation('cart');
  const { api } = useSite();
  const navigate = useNavigate();
  const { cart, readCart, dropBought } = useCart();
  const { data } = useQuery(ordersOfCheckoutsQuery(api, cart.checkoutIds));
  useEffect(() => {
    for (const { id, number, checkoutId, lines } of data?.items ?? []) {
      // The success page, or another tab, may have been faster.
      if (!readCart().checkoutIds.includes(checkoutId)) continue;
      dropBought(checkoutId, lines);
      toast({
        title: t('paid.title', { number }),
        description: t('paid.description'),
        variant: 'success',
        action: {
          label: t('paid.action'),
          onSelect: () => void navigate({ to: '/success', search: { order: id } }),
        },
      });
    }
  }, [data, readCart, dropBought, navigate, t]);
  return null;
}
