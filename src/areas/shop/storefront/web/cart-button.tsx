import { ShoppingCart } from 'lucide-react';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cartDrawer } from './cart-drawer-slot.tsx';

/** Opens the cart's drawer; its badge shows the number of pieces. */
export function CartButton() {
  const { t } = useTranslation('cart');
  const { count, setOpen } = useCart();
  return (
    <Button
      variant="ghost"
      size="icon"
      className="scriptless:hidden"
      aria-label={count > 0 ? t('openWithCount', { count }) : t('open')}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      onPointerEnter={cartDrawer.prepare}
      onFocus={cartDrawer.prepare}
    >
      <ShoppingCart aria-hidden="true" />
      {count > 0 && (
        <span className="absolute -end-0.5 top-0 min-w-5 rounded-full bg-primary px-1 text-xs leading-5 font-bold text-primary-foreground tabular-nums">
          {count}
        </span>
      )}
    </Button>
  );
}
