import { isErasedAddress } from './erased-address.ts';

/** Catches typing errors, and addresses of erased accounts; the confirmation email proves that one exists. */
export function isEmailAddress(text: string): boolean {
  if (isErasedAddress(text)) return false;
  return /^[\w+-]+([.'][\w+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
}

/** A name on one line, without control and bidirectional characters. */
export function normalizeName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

/** The same for text of several lines; line breaks are kept. */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(normalizeName)
    .join('\n')
    .trim();
}

/** Whether the text contains a letter or a digit. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
