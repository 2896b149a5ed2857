/**
 * Highest possible limit of pieces of one variant in an order. Pages show no larger stock, so changes above it do not
 * expire them.
 */
export const maxPiecesOfVariant = 999;

/** Highest possible number of consecutive reservations that may end without a payment. */
export const maxUnpaidReservations = 100;
