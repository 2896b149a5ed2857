/**
 * Highest possible limit of pieces of one variant in an order. Pages show no larger stock, so changes above it do not
 * expire them.
 */
export const mostPiecesOfVariant = 999;
