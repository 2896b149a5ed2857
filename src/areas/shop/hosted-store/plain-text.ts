import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';

/** An untrusted text on one line, cut to `maxLength`. */
export const plainText = (text: string, maxLength: number): string =>
  cutText(normalizeName(cutText(text, maxLength * 4)), maxLength);
