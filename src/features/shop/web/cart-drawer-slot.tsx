import { useFailureToast } from '#area/web/use-action.ts';
import { useCart } from '#features/cart/web/public/use-cart.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';

/** Most visits never open the cart: its drawer is loaded when somebody first wants to. */
export const cartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((drawer) => drawer.default));

/** The place of the cart's drawer in the page shell; empty until the drawer is loaded. */
export function CartDrawerSlot() {
  const { isOpen, setOpen } = useCart();
  const showFailure = useFailureToast();
  const CartDrawer = useLazyComponent(cartDrawer, isOpen, (error) => {
    setOpen(false);
    showFailure(error);
  });
  return CartDrawer && <CartDrawer />;
}
