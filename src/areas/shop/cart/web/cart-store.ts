import { type Cart, emptyCart } from '../cart.rules.ts';
import { cartStorageKey, parseStoredCart, serializeCart } from '../stored-cart.ts';

export type CartStore = {
  read: () => Cart;
  /** Replaces the cart by the result of `change`. */
  update: (change: (cart: Cart) => Cart) => void;
  subscribe: (listener: () => void) => () => void;
};

/** The part of `window` that stores the cart and notifies of changes in other tabs. */
export type CartWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/**
 * The cart of this browser. Every tab reads and writes the same stored text, so a change includes those of other tabs.
 * Where storage is forbidden the cart lasts until the page is closed.
 */
export function createCartStore(browser: CartWindow): CartStore {
  let text: string | null = null;
  let cart = emptyCart;
  let isStorageRefused = false;
  const listeners = new Set<() => void>();

  function adopt(nextText: string | null): void {
    if (nextText === text) return;
    text = nextText;
    cart = parseStoredCart(nextText);
    for (const listener of listeners) listener();
  }

  function load(): void {
    if (isStorageRefused) return;
    try {
      adopt(browser.localStorage.getItem(cartStorageKey));
    } catch {
      isStorageRefused = true;
    }
  }

  function save(nextText: string): void {
    if (isStorageRefused) return;
    try {
      browser.localStorage.setItem(cartStorageKey, nextText);
    } catch {
      isStorageRefused = true;
    }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === cartStorageKey || event.key === null) load();
  }

  load();
  return {
    read: () => cart,
    update(change) {
      load();
      const next = change(cart);
      if (next === cart) return;
      const nextText = serializeCart(next);
      save(nextText);
      adopt(nextText);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        browser.addEventListener('storage', onStorage);
        // A page restored from the back/forward cache has missed the changes of other tabs.
        browser.addEventListener('pageshow', load);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        browser.removeEventListener('storage', onStorage);
        browser.removeEventListener('pageshow', load);
      };
    },
  };
}
