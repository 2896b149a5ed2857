import { describe, expect, it, vi } from 'vitest';
import { addItem, type CartItem, countPieces, emptyCart } from '../cart.rules.ts';
import { cartStorageKey } from '../stored-cart.ts';
import { type CartStore, type CartWindow, createCartStore } from './cart-store.ts';

const item: CartItem = {
  productId: 'p',
  variantId: 'v',
  name: 'Amber Ale',
  variantName: '33 cl',
  priceCents: 450,
  image: '/art.svg',
  inventoryQuantity: null,
  volumeMl: 330,
};

const addOne = (store: CartStore, variantId = 'v') =>
  store.update((cart) => {
    const result = addItem(cart, { ...item, variantId });
    return result.ok ? result.cart : cart;
  });

/** A browser whose tabs share one storage; a write fires an event in the other tabs, as in browsers. */
function createBrowser() {
  const entries = new Map<string, string>();
  const tabs: EventTarget[] = [];
  return {
    entries,
    openTab(): CartWindow & EventTarget {
      const tab = new EventTarget();
      tabs.push(tab);
      const localStorage = {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => {
          entries.set(key, value);
          for (const other of tabs) {
            if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
          }
        },
      };
      return Object.assign(tab, { localStorage }) as unknown as CartWindow & EventTarget;
    },
  };
}

describe('the cart store', () => {
  it('survives a reload', () => {
    const browser = createBrowser();
    addOne(createCartStore(browser.openTab()));
    expect(countPieces(createCartStore(browser.openTab()).read())).toBe(1);
  });

  it('shows changes of another tab, and notifies its subscribers', () => {
    const browser = createBrowser();
    const here = createCartStore(browser.openTab());
    const listener = vi.fn();
    here.subscribe(listener);
    addOne(createCartStore(browser.openTab()));
    expect(listener).toHaveBeenCalledOnce();
    expect(countPieces(here.read())).toBe(1);
  });

  it('applies a change to the cart that another tab stored, even before its storage event arrives', () => {
    const browser = createBrowser();
    const here = createCartStore(browser.openTab());
    const there = createCartStore(browser.openTab());
    addOne(here, 'v1');
    addOne(there, 'v2');
    addOne(here, 'v1');
    expect(here.read().lines.map((line) => [line.variantId, line.quantity])).toEqual([
      ['v1', 2],
      ['v2', 1],
    ]);
  });

  it('keeps the same cart object until it changes, as React requires', () => {
    const store = createCartStore(createBrowser().openTab());
    addOne(store);
    const cart = store.read();
    store.update((same) => same);
    expect(store.read()).toBe(cart);
  });

  it('reads the cart again when its page is restored from the back/forward cache', () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    const store = createCartStore(tab);
    store.subscribe(() => undefined);
    addOne(store);
    browser.entries.clear();
    tab.dispatchEvent(new Event('pageshow'));
    expect(store.read()).toBe(emptyCart);
  });

  it('stops listening to the browser when its last subscriber leaves', () => {
    const browser = createBrowser();
    const store = createCartStore(browser.openTab());
    const listener = vi.fn();
    store.subscribe(listener)();
    addOne(createCartStore(browser.openTab()));
    expect(listener).not.toHaveBeenCalled();
  });

  it('starts empty when the stored value is invalid', () => {
    const browser = createBrowser();
    browser.entries.set(cartStorageKey, '{"version":1,"lines":"many"}');
    expect(createCartStore(browser.openTab()).read()).toBe(emptyCart);
  });

  it.each([
    ['is refused', () => ({ getItem: reject, setItem: reject })],
    ['is full', () => ({ getItem: () => null, setItem: reject })],
  ])('lasts until the page is closed when storage %s', (_name, localStorage) => {
    const tab = Object.assign(new EventTarget(), { localStorage: localStorage() }) as unknown as CartWindow;
    const store = createCartStore(tab);
    addOne(store);
    addOne(store);
    expect(countPieces(store.read())).toBe(2);
  });
});

function reject(): never {
  throw new DOMException('no', 'SecurityError');
}
