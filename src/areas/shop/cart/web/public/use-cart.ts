import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { toastLimits } from '#ui/toast-store.ts';
import {
  addItem,
  type CartItem,
  type CartLine,
  countPieces,
  dropBoughtLines,
  emptyBoughtCart,
  emptyCart,
  lineKey,
  type Purchase,
  removeLine,
  restoreLine,
  setQuantity,
} from '../../cart.rules.ts';
import type { CartStore } from '../cart-store.ts';

type CartContextValue = {
  store: CartStore;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  openCart: () => void;
};

export const CartContext = createContext<CartContextValue | null>(null);

const readEmpty = () => emptyCart;

/** The cart of this browser and its actions; each change shows a toast. */
export function useCart() {
  const context = useContext(CartContext);
  if (!context) throw new Error('useCart must be used inside CartProvider');
  const { store, isOpen, setOpen, openCart } = context;
  const cart = useSyncExternalStore(store.subscribe, store.read, readEmpty);
  const actions = useCartActions(store, openCart);
  return { cart, count: countPieces(cart), isOpen, setOpen, ...actions };
}

function useCartActions(store: CartStore, openCart: () => void) {
  const { t } = useTranslation(['cart', 'site']);
  return useMemo(() => {
    const nameOf = (item: CartItem) => itemName(t, item);
    return {
      readCart: store.read,
      updateCart: store.update,

      addToCart(item: CartItem, quantity = 1): void {
        store.update((cart) => {
          const result = addItem(cart, item, quantity);
          if (!result.ok) {
            toast({ title: t('limited', { count: result.limit }), variant: 'destructive' });
            return cart;
          }
          toast({
            title: t('added'),
            description: nameOf(item),
            variant: 'success',
            duration: toastLimits.addToCartDuration,
            action: { label: t('site:common.openCart'), onSelect: openCart },
          });
          return result.cart;
        });
      },

      setQuantity(line: CartLine, quantity: number): void {
        store.update((cart) => {
          const result = setQuantity(cart, lineKey(line), quantity);
          if (result.limitedTo !== null) {
            toast({
              title: t('quantityUnavailable.title'),
              description: t('quantityUnavailable.description', { count: result.limitedTo }),
              variant: 'destructive',
            });
          }
          return result.cart;
        });
      },

      removeLine(line: CartLine): void {
        const position = store.read().lines.indexOf(line);
        store.update((cart) => removeLine(cart, lineKey(line)));
        toast({
          title: t('removed'),
          description: nameOf(line),
          action: {
            label: t('site:common.undo'),
            onSelect: () => store.update((cart) => restoreLine(cart, line, position)),
          },
        });
      },

      /** Removes the purchased pieces of a paid checkout; idempotent for the same checkout. */
      dropBought(checkoutId: string, lines: readonly Purchase[]): void {
        store.update((cart) => dropBoughtLines(cart, checkoutId, lines));
      },

      /** Empties the cart if it started this checkout in another store; idempotent too. */
      emptyBought(checkoutId: string): void {
        store.update((cart) => emptyBoughtCart(cart, checkoutId));
      },
    };
  }, [store, openCart, t]);
}

/** The name of an item with its options and custom values, in the page's language. */
export function useItemName(): (item: CartItem) => string {
  const { t } = useTranslation(['cart', 'site']);
  return (item) => itemName(t, item);
}

function itemName(t: TFunction<'cart'>, { name, variantName, customValues = [] }: CartItem): string {
  const details = [variantName, ...customValues.map(({ value }) => value)].filter(Boolean);
  return details.reduce((text, variant) => t('itemWithVariant', { name: text, variant }), name);
}
