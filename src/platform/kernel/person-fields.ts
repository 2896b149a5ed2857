import { cleanText } from './clean-text.ts';
import { isErasedAddress } from './erased-address.ts';

/**
 * An email address in the form in which it is compared, stored and sent: cleaned, in lower case, its domain
 * in ASCII. `caffè.it` is `xn--caff-8oa.it`. A text that is not an address is returned in lower case without
 * spaces around it.
 */
export function canonicalEmail(text: string): string {
  const address = cleanText(text).trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\p{ASCII}]/u.test(domain) || /[\s/?#\\:@%[\]]/.test(domain)) return address;
  const { hostname } = URL.parse(`http://${domain.normalize('NFKC')}`) ?? {};
  return hostname ? `${address.slice(0, at)}@${hostname}` : address;
}

/**
 * Detects typing errors and addresses of erased accounts. Only the confirmation email proves that an address
 * exists.
 */
export function isEmailAddress(text: string): boolean {
  const address = canonicalEmail(text);
  if (isErasedAddress(address)) return false;
  return /^[\w!#$%&*+/=?^`{|}~-]+([.'][\w!#$%&*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/.test(
    address,
  );
}

/** Characters that people type instead of an apostrophe. The two usual ones, ' and ’, remain unchanged. */
const otherApostrophes = /(?<=\p{L})[`´‘‛ʼʹ′＇](?=\p{L})/gu;

/** A name or a title: on one line, without control characters and invisible characters. */
export function normalizeName(text: string): string {
  return cleanText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(otherApostrophes, '’')
    .trim();
}

/** The same for a text of several lines; line breaks are preserved. */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map(normalizeName)
    .join('\n')
    .trim();
}

/** Whether the name has a visible letter. */
export const isName = (text: string): boolean => /\p{L}/u.test(cleanText(text));

/** Whether the text has a visible letter or digit. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(cleanText(text));
