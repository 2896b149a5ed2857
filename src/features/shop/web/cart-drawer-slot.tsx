import { useCart } from '#features/cart/web/public/use-cart.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { toast } from '#ui/toast.ts';

/** Most visits never open the cart: its drawer is loaded when somebody first wants to. */
export const cartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((drawer) => drawer.default));

/** The place of the cart's drawer in the page shell; empty until the drawer is loaded. */
export function CartDrawerSlot() {
  const { isOpen, setOpen } = useCart();
  const errorMessage = useErrorMessage();
  const CartDrawer = useLazyComponent(cartDrawer, isOpen, (error) => {
    setOpen(false);
    toast({ title: errorMessage(error), variant: 'destructive' });
  });
  return CartDrawer && <CartDrawer />;
}
