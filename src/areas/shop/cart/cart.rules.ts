import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { type CustomValue, valuesKey } from '#areas/shop/catalog/custom-fields.rules.ts';

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
  /** The buyer's values for the product's custom fields; absent without any. */
  customValues?: CustomValue[];
};

export type CartLine = CartItem & { quantity: number };

export type Cart = {
  lines: readonly CartLine[];
  /** Unpaid checkouts that were started from this cart. */
  checkoutIds: readonly string[];
};

export type Purchase = { variantId: string; quantity: number; customValues?: CustomValue[] };

/** Identifies a line: one variant with different values is several lines. Without values it is the variant's id. */
export function lineKey({
  variantId,
  customValues = [],
}: Pick<CartItem, 'variantId' | 'customValues'>): string {
  return `${variantId} ${valuesKey(customValues)}`.trimEnd();
}

export const emptyCart: Cart = { lines: [], checkoutIds: [] };

/** Checkouts that a cart stores; older ones are dropped. */
const maxCheckouts = 10;

export const countPieces = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

/** Total in cents; `unitPrice` returns the buyer's price of one piece from its catalogue price. */
export function totalCents(cart: Cart, unitPrice = (priceCents: number) => priceCents): number {
  return cart.lines.reduce((sum, line) => sum + unitPrice(line.priceCents) * line.quantity, 0);
}

export function findLine(cart: Cart, key: string): CartLine | undefined {
  return cart.lines.find((line) => lineKey(line) === key);
}

/** Pieces of a line's variant on other lines: they come from the same stock. */
function piecesBeside(cart: Cart, { variantId }: CartItem, line: CartLine | undefined): number {
  const others = cart.lines.filter((each) => each.variantId === variantId && each !== line);
  return others.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Maximum pieces of a variant in a cart, on all its lines. */
export function quantityLimit(item: Pick<CartItem, 'inventoryQuantity'>): number {
  return Math.min(item.inventoryQuantity ?? maxQuantity, maxQuantity);
}

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: 'limited_stock'; limit: number };

/** Adds pieces, or refuses all of them when the lines of the variant would exceed the stock. */
export function addItem(cart: Cart, item: CartItem, quantity = 1): AddResult {
  const existing = findLine(cart, lineKey(item));
  const wanted = (existing?.quantity ?? 0) + quantity;
  const limit = quantityLimit(item);
  if (wanted + piecesBeside(cart, item, existing) > limit)
    return { ok: false, reason: 'limited_stock', limit };
  const line = { ...item, quantity: wanted };
  const lines = existing
    ? cart.lines.map((each) => (each === existing ? line : each))
    : [...cart.lines, line];
  return { ok: true, cart: { ...cart, lines } };
}

export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => lineKey(line) !== key) };
}

/** Restores a removed line at its position, unless the same was added again. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (findLine(cart, lineKey(line))) return cart;
  return { ...cart, lines: [...cart.lines.slice(0, position), line, ...cart.lines.slice(position)] };
}

/**
 * Sets a line's quantity. A quantity below 1 removes the line; one above the remaining stock is reduced to
 * it, and `limitedTo` returns the stock.
 */
export function setQuantity(
  cart: Cart,
  key: string,
  quantity: number,
): { cart: Cart; limitedTo: number | null } {
  const line = findLine(cart, key);
  if (!line) return { cart, limitedTo: null };
  const limit = quantityLimit(line);
  const left = limit - piecesBeside(cart, line, line);
  const allowed = Math.min(quantity, left);
  const limitedTo = quantity > left ? limit : null;
  if (allowed < 1) return { cart: removeLine(cart, key), limitedTo };
  const lines = cart.lines.map((each) => (each === line ? { ...line, quantity: allowed } : each));
  return { cart: { ...cart, lines }, limitedTo };
}

export function rememberCheckout(cart: Cart, checkoutId: string): Cart {
  const others = cart.checkoutIds.filter((id) => id !== checkoutId);
  return { ...cart, checkoutIds: [...others, checkoutId].slice(-maxCheckouts) };
}

/**
 * Removes only the purchased pieces of a paid checkout: pieces added since then remain. Idempotent, and
 * ignores a checkout that was not started from this cart, so reloading the success page is harmless.
 */
export function dropBoughtLines(cart: Cart, checkoutId: string, bought: readonly Purchase[]): Cart {
  if (!cart.checkoutIds.includes(checkoutId)) return cart;
  const lines = cart.lines.flatMap((line) => {
    const taken = bought
      .filter((each) => lineKey(each) === lineKey(line))
      .reduce((sum, each) => sum + each.quantity, 0);
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
  return { lines, checkoutIds: cart.checkoutIds.filter((id) => id !== checkoutId) };
}

/**
 * Empties the cart after a purchase in another store, of which only the checkout's id is known. Idempotent
 * like `dropBoughtLines`.
 */
export function emptyBoughtCart(cart: Cart, checkoutId: string): Cart {
  return dropBoughtLines(cart, checkoutId, cart.lines);
}
