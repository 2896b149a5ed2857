/** Tokens, in either direction: more is surely a slip of the keyboard. */
export const maxAdjustedTokens = 10_000;

/** Characters of the reason that an administrator gives for an adjustment. */
export const maxAdjustmentReasonLength = 300;

/** Where a page of movements begins: after or before a movement's position. */
export type HistoryPlace = { after?: number; before?: number };
