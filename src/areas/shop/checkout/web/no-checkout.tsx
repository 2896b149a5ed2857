import { Link } from '@tanstack/react-router';
import { ShoppingCart, UserRoundX } from 'lucide-react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown without a checkout in the address, when there is no open one. */
export function NoCheckout() {
  const { t } = useTranslation(['checkout', 'site']);
  const { count } = useCart();
  return (
    <EmptyState
      level={1}
      icon={ShoppingCart}
      title={t('none.title')}
      description={t(count > 0 ? 'none.withCart' : 'none.withoutCart')}
      action={<WayOn />}
    />
  );
}

/** Another user's checkout or an unknown one: the same text, so that an address reveals nothing. */
export function CheckoutOfOther() {
  const { t } = useTranslation(['checkout', 'site']);
  return (
    <EmptyState
      level={1}
      icon={UserRoundX}
      title={t('other.title')}
      description={t('other.description')}
      action={<WayOn />}
    />
  );
}

function WayOn() {
  const { t } = useTranslation(['checkout', 'site']);
  const { count, setOpen } = useCart();
  if (count > 0) return <Button onClick={() => setOpen(true)}>{t('site:common.openCart')}</Button>;
  return (
    <Button asChild>
      <Link to="/beershop">{t('site:common.toShop')}</Link>
    </Button>
  );
}
