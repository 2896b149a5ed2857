/**
 * Highest possible limit of pieces of one variant in an order. Pages show no larger stock, so changes above it do not
 * expire them.
 */
export const mostPiecesOfVariant = 999;

/** The most tokens that an adjustment may have without a question. */
export const mostAskedTokens = 10_000;
