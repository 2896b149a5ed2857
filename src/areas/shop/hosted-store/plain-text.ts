import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';

/** A text of somebody else in one line, of at most so many characters. */
export const plainText = (text: string, maxLength: number): string =>
  cutText(normalizeName(cutText(text, maxLength * 4)), maxLength);
