import { PiecesLeft } from '#areas/foundation/terms-of-sale/pieces-left.ts';
import type { OfferChange } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { type Cart, type CartItem, type CartLine, lineKey } from '#areas/shop/cart/cart.rules.ts';

/** A line of a cart for the server's check. */
export type LineToCheck = Pick<CartLine, 'variantId' | 'quantity' | 'priceCents' | 'customValues'> & {
  /** Absent in requests of pages that were opened before an update of the site. */
  productId?: string | undefined;
};

/** How a line has changed. Each kind is a text: `cart:change.<kind>`. */
export type CartLineChange = OfferChange | { kind: 'sold_out' } | { kind: 'not_sold' } | { kind: 'fields' };

export type CheckedLine = {
  variantId: string;
  customValues?: CartItem['customValues'];
  /** The current variant in the catalogue; null when the line cannot be bought. */
  item: CartItem | null;
  changes: CartLineChange[];
};

/**
 * Compares a line with the catalogue; `item` is null when the variant is no longer sold, or `'fields'` when
 * the product has other custom fields. `stock` is the rest after the other lines.
 */
export function checkLine(
  line: LineToCheck,
  item: CartItem | 'fields' | null,
  stock = typeof item === 'object' && item ? item.inventoryQuantity : null,
): CheckedLine {
  const { variantId, customValues = [] } = line;
  const same = { variantId, ...(customValues.length > 0 && { customValues }) };
  if (item === 'fields') return { ...same, item: null, changes: [{ kind: 'fields' }] };
  if (!item) return { ...same, item, changes: [{ kind: 'not_sold' }] };
  if (stock !== null && stock < 1) return { ...same, item, changes: [{ kind: 'sold_out' }] };
  const changes: CartLineChange[] = [];
  if (item.priceCents !== line.priceCents) {
    changes.push({ kind: 'price', fromCents: line.priceCents, toCents: item.priceCents });
  }
  if (stock !== null && stock < line.quantity) {
    changes.push({ kind: 'quantity', from: line.quantity, to: stock });
  }
  return { ...same, item, changes };
}

/**
 * Updates a cart: new facts, no quantities above the stock, no lines that cannot be bought. Lines that were not checked
 * (added meanwhile) stay unchanged.
 */
export function applyCheck(cart: Cart, checked: readonly CheckedLine[]): Cart {
  const answers = new Map(checked.map((each) => [lineKey(each), each]));
  const pieces = new PiecesLeft();
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const answer = answers.get(lineKey(line));
    if (!answer) return [line];
    if (!answer.item) return [];
    const { variantId, customValues } = line;
    const { inventoryQuantity: available } = answer.item;
    const quantity = pieces.take({ variantId, available }, line.quantity);
    return quantity < 1 ? [] : [{ ...answer.item, ...(customValues && { customValues }), quantity }];
  });
  return { ...cart, lines };
}
