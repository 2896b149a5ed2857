import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { emptyCart } from '../cart.rules.ts';
import { rememberStartDate } from './app-start-date.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { CartContext } from './public/use-cart.ts';

/** Wraps everything that shows or fills the cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [store] = useState(() => (typeof window === 'undefined' ? emptyStore : createCartStore(window)));
  const [isOpen, setOpen] = useState(false);
  const openCart = useCallback(() => setOpen(true), []);
  const context = useMemo(() => ({ store, isOpen, setOpen, openCart }), [store, isOpen, openCart]);

  useEffect(() => rememberStartDate(window), []);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(false)),
    [router],
  );
  return <CartContext value={context}>{children}</CartContext>;
}

/** The empty cart for pages rendered on the server. */
const emptyStore: CartStore = {
  read: () => emptyCart,
  update: () => undefined,
  subscribe: () => () => undefined,
};
