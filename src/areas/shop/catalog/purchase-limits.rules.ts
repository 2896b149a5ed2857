import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

/**
 * Highest possible limit of pieces of one variant in an order. Pages show no larger stock, so changes above it do not
 * expire them.
 */
export const maxPiecesOfVariant = maxQuantity;

/** Highest possible number of consecutive reservations that may end without a payment. */
export const maxUnpaidReservations = 100;
