import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function CartEmpty() {
  const { t } = useTranslation(['cart', 'site']);
  const { setOpen } = useCart();
  return (
    <EmptyState
      icon={ShoppingCart}
      level={3}
      title={t('empty.title')}
      description={t('empty.description')}
      action={
        <Button asChild>
          <Link to="/beershop" onClick={() => setOpen(false)}>
            {t('site:common.toShop')}
          </Link>
        </Button>
      }
    />
  );
}
