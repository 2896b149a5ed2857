/** Normalises a typed code: removes spaces, and converts full-width digits of a Japanese keyboard. */
export function asDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
