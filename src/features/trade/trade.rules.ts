/**
 * The terms of sale: amounts and calculations shared by cart, checkout, orders, legal pages and emails. Money is in
 * cents.
 */

export const deliveryOptions = ['spedizione', 'ritiro'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

/** Seconds for which the order button reserves the stock. */
export const reservationSeconds = 15 * 60;

/** The minimum age to buy alcohol, in years. */
export const adultAge = 18;

/** The most pieces of one variant in a cart or an order, unless stock or settings allow fewer. */
export const maxQuantity = 999;

/** A socio pays 95 % of a unit's price, rounded half up to the cent before multiplying by the quantity. */
export function memberUnitCents(unitCents: number): number {
  return Math.floor((unitCents * 95 + 50) / 100);
}

/** Shipping of one order in cents. */
export function shippingCents(delivery: DeliveryOption): number {
  return delivery === 'spedizione' ? 500 : 0;
}

/** Tokens for a purchase: the whole euros of its total. */
export function tokensForPurchase(totalCents: number): number {
  return Math.floor(totalCents / 100);
}

export type Totals = { itemsCents: number; shippingCents: number; totalCents: number };

/** Totals in cents of lines with unit prices in cents. */
export function totalsOf(
  lines: readonly { unitCents: number; quantity: number }[],
  delivery: DeliveryOption,
): Totals {
  const itemsCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const shipping = shippingCents(delivery);
  return { itemsCents, shippingCents: shipping, totalCents: itemsCents + shipping };
}

/** Differences between an offer and what the buyer saw of it. */
export type OfferChange =
  | { kind: 'price'; fromCents: number; toCents: number }
  | { kind: 'quantity'; from: number; to: number };
