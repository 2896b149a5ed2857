import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';

/** The longest text that a search takes, in characters. */
export const maxSearchLength = 100;

/** A value of an address as the text that was typed. The router reads `?q=33` as a number. Empty for what is no text. */
export function textOfAddress(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !value.includes('\0') ? value.trim() : '';
}

/** The text of a search in an address, cut to what a search takes. */
export const parseSearchText = (value: unknown, maxLength = maxSearchLength): string =>
  cutText(normalizeName(textOfAddress(value)), maxLength);
