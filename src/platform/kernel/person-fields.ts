import { cleanText } from './clean-text.ts';
import { isErasedAddress } from './erased-address.ts';

/**
 * An address in the form in which it is compared, stored and sent: cleaned, in lower case, its domain in ASCII. `caffè.it` is
 * `xn--caff-8oa.it`. A text that is no address is returned as it is, but for case and gaps.
 */
export function canonicalEmail(text: string): string {
  const address = cleanText(text).trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\p{ASCII}]/u.test(domain) || /[\s/?#\\:@%[\]]/.test(domain)) return address;
  const { hostname } = URL.parse(`http://${domain.normalize('NFKC')}`) ?? {};
  return hostname ? `${address.slice(0, at)}@${hostname}` : address;
}

/** Catches typing errors, and addresses of erased accounts; the confirmation email proves that one exists. */
export function isEmailAddress(text: string): boolean {
  const address = canonicalEmail(text);
  if (isErasedAddress(address)) return false;
  return /^[\w!#$%&*+/=?^`{|}~-]+([.'][\w!#$%&*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/.test(
    address,
  );
}

/** Signs that people type for an apostrophe. The two usual ones, ' and ’, remain as they were typed. */
const otherApostrophes = /(?<=\p{L})[`´‘‛ʼʹ′＇](?=\p{L})/gu;

/** A name or a title: on one line, without control characters and characters that cannot be seen. */
export function normalizeName(text: string): string {
  return cleanText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(otherApostrophes, '’')
    .trim();
}

/** The same for text of several lines; line breaks are kept. */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map(normalizeName)
    .join('\n')
    .trim();
}

/** Whether the name has a letter that can be seen. */
export const isName = (text: string): boolean => /\p{L}/u.test(cleanText(text));

/** Whether the text has a letter or a digit that can be seen. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(cleanText(text));
