import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { toast } from '#ui/toast.ts';
import { emptyCart } from '../cart.rules.ts';
import { rememberStartDate } from './app-start-date.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { CartContext } from './use-cart.ts';

// Most visits never open the cart: its drawer comes with the first wish to.
export const cartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((drawer) => drawer.default));

/** Around everything that shows or fills the cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [store] = useState(() => (typeof window === 'undefined' ? emptyStore : createCartStore(window)));
  const [isOpen, setOpen] = useState(false);
  const errorMessage = useErrorMessage();
  const context = useMemo(() => ({ store, isOpen, setOpen }), [store, isOpen]);

  useEffect(() => rememberStartDate(window), []);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(false)),
    [router],
  );
  const CartDrawer = useLazyComponent(cartDrawer, isOpen, (error) => {
    setOpen(false);
    toast({ title: errorMessage(error), variant: 'destructive' });
  });
  return (
    <CartContext value={context}>
      {children}
      {CartDrawer && <CartDrawer />}
    </CartContext>
  );
}

/** Nobody's cart: what the server renders pages with. */
const emptyStore: CartStore = {
  read: () => emptyCart,
  update: () => undefined,
  subscribe: () => () => undefined,
};
