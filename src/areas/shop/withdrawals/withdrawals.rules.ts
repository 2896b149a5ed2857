/** Matches days (`26/11/2026`, `2026-11-26`, `26 novembre 2026`) and times, whose numbers are not order numbers. */
const moments =
  /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b|\b\d{1,2}[.°º]?\s+\p{L}+\.?\s+(?:19|20)\d\d\b|\d{1,4}[年月日]|\b\d{1,2}[:h]\d\d\b/giu;

/** Matches a number, also with group separators: `1.042`, `1 042`, `1'042`. */
const numbers = /\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d+/g;

/** Maximum numbers of a text that are compared with orders. */
const maxNumbers = 10;

/**
 * The possible order numbers in a text such as `#1042`, `１０４２`, `n°1.042` or `Ordine n. 1042 del 26/11/2026`,
 * without those of dates. A text may contain several; the orders show which one belongs to its author.
 */
export function findOrderNumbers(words: string): number[] {
  const found = words.normalize('NFKC').replaceAll(moments, ' ').match(numbers) ?? [];
  const digits = found.flatMap((each) => [each.replaceAll(/\D/g, ''), ...each.split(' ')]);
  const whole = digits.filter((each) => /^\d{1,15}$/.test(each)).map(Number);
  return [...new Set(whole)].slice(0, maxNumbers);
}

/** Characters of the reason for which a withdrawal is closed without a refund. */
export const maxClosingLength = 500;

/** Whether administrators still have to handle a withdrawal. */
export const handlingStates = ['open', 'handled'] as const;
export type HandlingState = (typeof handlingStates)[number];
