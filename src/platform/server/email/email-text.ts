import { cleanText } from '../../kernel/clean-text.ts';
import { shortenText } from '../../kernel/shorten-text.ts';

/** Maximum characters of a line, and of a subject. */
const [maxLineLength, maxSubjectLength] = [4000, 200];

/** Line breaks and other control characters, which are removed from each line of an email. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that make email clients detect an address: a scheme's colon, the at sign, the last dots of a host. */
const linkSigns =
  /(?<=\p{L}[\p{L}\p{N}+-]):(?=\S)|(?<=\S)[@＠](?=\S)|(?<=[\p{L}\p{N}_-])(?:[.．](?=\p{L}[\p{L}\p{N}-])|[。｡](?=[a-z]{2}))/giu;
const networkAddress = /\d+(?:\.\d+){3}/g;

/**
 * Cleans a text for an email: one line, without invisible characters and direction marks, of limited length,
 * and without addresses that email clients would turn into links. `live`: addresses that may remain links,
 * exactly as they are.
 */
export function emailLine(text: string, live: readonly string[] = []): string {
  const line = onOneLine(text);
  const short = shortenText(line, maxLineLength);
  if (live.length === 0) return withoutLinks(short);
  return short
    .split(liveAddresses(live))
    .map((part, index) => (index % 2 === 0 ? withoutLinks(part) : part))
    .join('');
}

/** The same for a subject, in which no address remains a link. */
export const emailSubject = (text: string): string =>
  shortenText(withoutLinks(onOneLine(text)), maxSubjectLength);

/** Splits a text of several lines, such as a message, into the lines of a section or into paragraphs. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);

/** The addresses in a text of the site or of an administrator, such as a tracking link, which may remain links. */
export const linksIn = (text: string): string[] =>
  text.match(/(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)]/g) ?? [];

const onOneLine = (text: string): string => cleanText(text.replace(breaks, ' ')).trim();

const withoutLinks = (text: string): string =>
  text.replace(linkSigns, '$& ').replace(networkAddress, (address) => address.replaceAll('.', '. '));

/** Matches the addresses where they are not a part of another address. */
function liveAddresses(live: readonly string[]): RegExp {
  const escaped = live
    .filter((address) => address !== '')
    .map((address) => RegExp.escape(address))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(
    `(?<![\\p{L}\\p{N}.@:/_%+-])(${escaped.join('|')})(?![\\p{L}\\p{N}@:/_%+?#=&-]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
}
