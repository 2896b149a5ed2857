/** Days within which the buyer is paid back, from the statement on (art. 56 of the Consumer Code). */
export const refundDays = 14;

/** The number that is meant by `#1001`, `１００１` or `Ordine n. 1001`; none where the words hold no number, or several. */
export function findOrderNumber(words: string): number | undefined {
  const [number, ...others] = words.normalize('NFKC').match(/\d+/g) ?? [];
  if (number === undefined || others.length > 0 || number.length > 15) return undefined;
  return Number(number);
}
