import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

/**
 * Maximum of the setting for pieces of one variant in an order. Pages show no larger stock, so changes above
 * it do not expire them.
 */
export const maxPiecesOfVariant = maxQuantity;

/** Maximum of the setting for consecutive unpaid reservations. */
export const maxUnpaidReservations = 100;
