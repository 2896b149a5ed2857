/** The number in `#1001`, `１００１` or `Ordine n. 1001`; undefined when the text has no number, or several. */
export function findOrderNumber(words: string): number | undefined {
  const [number, ...others] = words.normalize('NFKC').match(/\d+/g) ?? [];
  if (number === undefined || others.length > 0 || number.length > 15) return undefined;
  return Number(number);
}
