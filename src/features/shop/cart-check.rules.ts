import type { Cart, CartItem, CartLine } from '#features/cart/cart.rules.ts';
import type { OfferChange } from '#features/trade/trade.rules.ts';

/** A line that the browser asks the server to check. */
export type LineToCheck = { variantId: string; quantity: number; priceCents: number };

/** How a line has changed. Each kind is a text: `cart:change.<kind>`. */
export type CartLineChange = OfferChange | { kind: 'sold_out' } | { kind: 'not_sold' };

export type CheckedLine = {
  variantId: string;
  /** The variant as the catalogue has it now; null when it is no longer sold. */
  item: CartItem | null;
  changes: CartLineChange[];
};

/** Compares a line with the catalogue; `item` is null when the variant is no longer sold. */
export function checkLine(line: LineToCheck, item: CartItem | null): CheckedLine {
  const { variantId } = line;
  if (!item) return { variantId, item, changes: [{ kind: 'not_sold' }] };
  const stock = item.inventoryQuantity;
  if (stock !== null && stock < 1) return { variantId, item, changes: [{ kind: 'sold_out' }] };
  const changes: CartLineChange[] = [];
  if (item.priceCents !== line.priceCents) {
    changes.push({ kind: 'price', fromCents: line.priceCents, toCents: item.priceCents });
  }
  if (stock !== null && stock < line.quantity) {
    changes.push({ kind: 'quantity', from: line.quantity, to: stock });
  }
  return { variantId, item, changes };
}

/**
 * Updates a cart: new facts, no quantities above the stock, no lines that cannot be bought. Lines that were not checked
 * (added meanwhile) stay unchanged.
 */
export function applyCheck(cart: Cart, checked: readonly CheckedLine[]): Cart {
  const answers = new Map(checked.map((each) => [each.variantId, each]));
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const answer = answers.get(line.variantId);
    if (!answer) return [line];
    if (!answer.item) return [];
    const quantity = Math.min(line.quantity, answer.item.inventoryQuantity ?? line.quantity);
    return quantity < 1 ? [] : [{ ...answer.item, quantity }];
  });
  return { ...cart, lines };
}
