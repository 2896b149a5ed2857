import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useFailureToast } from '#framework/web/use-action.ts';
import { lazyComponent, useLazyComponent, usePrepareLater } from '#ui/lazy-component.ts';

/** Loaded on demand, because most visits never open the cart. */
export const cartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((drawer) => drawer.default));

/** The slot of the page shell for the cart's drawer, once it is loaded. */
export function CartDrawerSlot() {
  const { isOpen, setOpen } = useCart();
  const showFailure = useFailureToast();
  usePrepareLater(cartDrawer);
  const CartDrawer = useLazyComponent(cartDrawer, isOpen, (error) => {
    setOpen(false);
    showFailure(error);
  });
  return CartDrawer && <CartDrawer />;
}
