import { maxQuantity } from '#features/trade/trade.rules.ts';

/** The facts of a variant stored in the cart: enough to show a line before the server answers. */
export type CartItem = {
  productId: string;
  variantId: string;
  name: string;
  variantName: string;
  /** Catalogue price of one piece in cents, before the member discount. */
  priceCents: number;
  image: string;
  /** Pieces that can be bought; null is unlimited. */
  inventoryQuantity: number | null;
  /** Millilitres in one piece, for the price per litre; null for anything but drinks. */
  volumeMl: number | null;
};

export type CartLine = CartItem & { quantity: number };

export type Cart = {
  lines: readonly CartLine[];
  /** Unpaid checkouts that were started from this cart. */
  checkoutIds: readonly string[];
};

export type Purchase = { variantId: string; quantity: number };

export const emptyCart: Cart = { lines: [], checkoutIds: [] };

/** Checkouts that a cart remembers; older ones are dropped. */
const maxCheckouts = 10;

export const countPieces = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

/** Total in cents; `unitPrice` returns the buyer's price of one piece from its catalogue price. */
export function totalCents(cart: Cart, unitPrice = (priceCents: number) => priceCents): number {
  return cart.lines.reduce((sum, line) => sum + unitPrice(line.priceCents) * line.quantity, 0);
}

export function findLine(cart: Cart, variantId: string): CartLine | undefined {
  return cart.lines.find((line) => line.variantId === variantId);
}

/** The most pieces of an item that a cart can hold. */
export function quantityLimit(item: Pick<CartItem, 'inventoryQuantity'>): number {
  return Math.min(item.inventoryQuantity ?? maxQuantity, maxQuantity);
}

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: 'limited_stock'; limit: number };

/** Adds pieces, or refuses all of them when the line would exceed the stock. */
export function addItem(cart: Cart, item: CartItem, quantity = 1): AddResult {
  const existing = findLine(cart, item.variantId);
  const wanted = (existing?.quantity ?? 0) + quantity;
  const limit = quantityLimit(item);
  if (wanted > limit) return { ok: false, reason: 'limited_stock', limit };
  const line = { ...item, quantity: wanted };
  const lines = existing
    ? cart.lines.map((each) => (each === existing ? line : each))
    : [...cart.lines, line];
  return { ok: true, cart: { ...cart, lines } };
}

export function removeLine(cart: Cart, variantId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.variantId !== variantId) };
}

/** Restores a removed line at its position, unless the variant was added again. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (findLine(cart, line.variantId)) return cart;
  return { ...cart, lines: [...cart.lines.slice(0, position), line, ...cart.lines.slice(position)] };
}

/** Sets a line's quantity: below 1 removes the line; above the stock sets the stock and returns it in `limitedTo`. */
export function setQuantity(
  cart: Cart,
  variantId: string,
  quantity: number,
): { cart: Cart; limitedTo: number | null } {
  const line = findLine(cart, variantId);
  if (!line) return { cart, limitedTo: null };
  const limit = quantityLimit(line);
  const allowed = Math.min(quantity, limit);
  const limitedTo = quantity > limit ? limit : null;
  if (allowed < 1) return { cart: removeLine(cart, variantId), limitedTo };
  const lines = cart.lines.map((each) => (each === line ? { ...line, quantity: allowed } : each));
  return { cart: { ...cart, lines }, limitedTo };
}

export function rememberCheckout(cart: Cart, checkoutId: string): Cart {
  const others = cart.checkoutIds.filter((id) => id !== checkoutId);
  return { ...cart, checkoutIds: [...others, checkoutId].slice(-maxCheckouts) };
}

/**
 * Removes only what a paid checkout bought: pieces added since then stay. Idempotent, and ignores a checkout that was
 * not started from this cart, so reloading the success page is harmless.
 */
export function dropBoughtLines(cart: Cart, checkoutId: string, bought: readonly Purchase[]): Cart {
  if (!cart.checkoutIds.includes(checkoutId)) return cart;
  const lines = cart.lines.flatMap((line) => {
    const taken = bought
      .filter((each) => each.variantId === line.variantId)
      .reduce((sum, each) => sum + each.quantity, 0);
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
  return { lines, checkoutIds: cart.checkoutIds.filter((id) => id !== checkoutId) };
}
