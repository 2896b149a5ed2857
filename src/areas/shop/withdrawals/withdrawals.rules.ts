/** Matches days (`26/11/2026`, `2026-11-26`, `26 novembre 2026`) and times: their numbers are not of orders. */
const moments =
  /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b|\b\d{1,2}[.°º]?\s+\p{L}+\.?\s+(?:19|20)\d\d\b|\d{1,4}[年月日]|\b\d{1,2}[:h]\d\d\b/giu;

/** Matches a number, also with marks between its thousands: `1.042`, `1 042`, `1'042`. */
const numbers = /\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d+/g;

/** The most numbers of a text that are looked for among orders. */
const maxNumbers = 10;

/**
 * The numbers in `#1042`, `１０４２`, `n°1.042` or `Ordine n. 1042 del 26/11/2026` that may be of an order, without those of days. A
 * text may have several: which one is of an order of its author, the orders tell.
 */
export function findOrderNumbers(words: string): number[] {
  const found = words.normalize('NFKC').replaceAll(moments, ' ').match(numbers) ?? [];
  const digits = found.flatMap((each) => [each.replaceAll(/\D/g, ''), ...each.split(' ')]);
  const whole = digits.filter((each) => /^\d{1,15}$/.test(each)).map(Number);
  return [...new Set(whole)].slice(0, maxNumbers);
}

/** Characters of the reason for which a withdrawal is closed without a refund. */
export const maxClosingLength = 500;

/** Whether administrators still have to deal with a withdrawal. */
export const handlingStates = ['open', 'handled'] as const;
export type HandlingState = (typeof handlingStates)[number];

export const maxCursorLength = 200;

/** The withdrawals to show to administrators: those that wait, unless the address names the others. */
export type WithdrawalSelection = { state?: 'handled'; cursor?: string };

/** The selection in an address; what is not valid in it is ignored. */
export function parseWithdrawalSelection({ state, cursor }: Record<string, unknown>): WithdrawalSelection {
  return {
    ...(state === 'handled' && { state }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
