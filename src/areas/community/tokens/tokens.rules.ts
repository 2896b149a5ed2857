/** The maximum number of tokens of one adjustment, in either direction; more is surely a typing error. */
export const maxAdjustedTokens = 10_000;

/** The maximum length of the reason of an adjustment, in characters. */
export const maxAdjustmentReasonLength = 300;

/** The start of a page of movements: after or before a movement's position. */
export type HistoryPlace = { after?: number; before?: number };
