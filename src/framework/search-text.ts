import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';

/** The maximum length of a search text, in characters. */
export const maxSearchLength = 100;

/** A URL parameter as the text that was typed: the router parses `?q=33` as a number. Empty when it is not a text. */
export function textOfAddress(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !value.includes('\0') ? value.trim() : '';
}

/** The text of a search in a URL, cut to the maximum length. */
export const parseSearchText = (value: unknown, maxLength = maxSearchLength): string =>
  cutText(normalizeName(textOfAddress(value)), maxLength);
