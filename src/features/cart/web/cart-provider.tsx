import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { emptyCart } from '../cart.rules.ts';
import { rememberStartDate } from './app-start-date.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { CartContext } from './use-cart.ts';

// Most visits never open the cart: its drawer comes with the first wish to.
export const loadCartDrawer = () => import('./cart-drawer.tsx');
const CartDrawer = lazy(loadCartDrawer);

/** Around everything that shows or fills the cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [store] = useState(() => (typeof window === 'undefined' ? emptyStore : createCartStore(window)));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const context = useMemo(() => ({ store, isOpen, setOpen }), [store, isOpen]);

  useEffect(() => rememberStartDate(window), []);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(false)),
    [router],
  );
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <CartContext value={context}>
      {children}
      {wasOpened && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </CartContext>
  );
}

/** Nobody's cart: what the server renders pages with. */
const emptyStore: CartStore = {
  read: () => emptyCart,
  update: () => undefined,
  subscribe: () => () => undefined,
};
