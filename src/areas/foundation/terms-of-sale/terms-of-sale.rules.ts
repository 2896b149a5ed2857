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

/** Days after the delivery within which a consumer may withdraw (art. 52 of the Consumer Code). */
export const withdrawalDays = 14;

/** Days after the statement of withdrawal within which the buyer must be refunded (art. 56 of the Consumer Code). */
export const refundDays = 14;

/** Days before a reduction whose lowest price must be shown (art. 17-bis of the Consumer Code). */
export const lowestPriceDays = 30;

/** The discount of members, in percent. */
export const memberDiscount = 5;

/** The figures of these rules in texts, as parameters of `t()`. */
export const tradeFigures = {
  reservationMinutes: reservationSeconds / 60,
  adultAge,
  withdrawalDays,
  refundDays,
  lowestPriceDays,
  memberDiscount,
} as const;

/** The maximum number of pieces of one variant in a cart or an order, unless stock or settings allow fewer. */
export const maxQuantity = 999;

/**
 * A member's price of a unit: less the discount, rounded half up to the cent before it is multiplied by the
 * quantity.
 */
export function memberUnitCents(unitCents: number): number {
  return Math.floor((unitCents * (100 - memberDiscount) + 50) / 100);
}

/** The shipping fee of one order in cents. */
export function shippingCents(delivery: DeliveryOption): number {
  return delivery === 'spedizione' ? 500 : 0;
}

/** Tokens for a purchase: one for each whole euro of its total. */
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

/** Differences between an offer and the version that the buyer saw. */
export type OfferChange =
  | { kind: 'price'; fromCents: number; toCents: number }
  | { kind: 'quantity'; from: number; to: number };
