import type { Cart, CartItem, CartLine } from '#features/cart/cart.rules.ts';
import type { OfferChange } from '#features/trade/trade.rules.ts';

/** What a browser says about a line when it asks whether the line still holds. */
export type LineToCheck = { variantId: string; quantity: number; priceCents: number };

/** Why a line is not what it was. Each kind is a text: `cart:change.<kind>`. */
export type CartLineChange = OfferChange | { kind: 'sold_out' } | { kind: 'not_sold' };

export type CheckedLine = {
  variantId: string;
  /** The catalogue's word of this moment; null when the variant is no longer sold. */
  item: CartItem | null;
  changes: CartLineChange[];
};

/** Compares a line with the catalogue; `item` is null when the variant is not sold any more. */
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
 * Brings a cart up to date: new facts, no more pieces than there are, and no line that cannot be bought. Lines that
 * were not checked (added meanwhile) stay as they are.
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
