/** A code as people type it: with spaces, or in the wide digits of a Japanese keyboard. */
export function asDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
