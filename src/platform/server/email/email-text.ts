import { cleanText } from '../../kernel/clean-text.ts';
import { shortenText } from '../../kernel/shorten-text.ts';

/** Characters of a line at most, and of a subject: nobody reads more, and a mailbox need not carry it. */
const [maxLineLength, maxSubjectLength] = [4000, 200];

/** Line breaks and other control characters, of which each line of an email has none. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Signs after which email clients see an address: a scheme's colon, the at sign, the last dots of a host. */
const linkSigns =
  /(?<=\p{L}[\p{L}\p{N}+-]):(?=\S)|(?<=\S)[@＠](?=\S)|(?<=[\p{L}\p{N}_-])(?:[.．](?=\p{L}[\p{L}\p{N}-])|[。｡](?=[a-z]{2}))/giu;
const networkAddress = /\d+(?:\.\d+){3}/g;

/**
 * Prepares every text of an email: one line, without invisible characters and direction marks, of bounded length, in which email
 * clients find no address to make a link of, whoever wrote it. `live`: addresses that may remain links, exactly as they are.
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

/** The same for a subject, which has no link at all. */
export const emailSubject = (text: string): string =>
  shortenText(withoutLinks(onOneLine(text)), maxSubjectLength);

/** A text of several lines, such as a message, for the lines of a section or several paragraphs. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);

/** The addresses in a text of the site or of an administrator, which may remain links: a parcel is followed by one. */
export const linksIn = (text: string): string[] =>
  text.match(/(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)]/g) ?? [];

const onOneLine = (text: string): string => cleanText(text.replace(breaks, ' ')).trim();

const withoutLinks = (text: string): string =>
  text.replace(linkSigns, '$& ').replace(networkAddress, (address) => address.replaceAll('.', '. '));

/** The addresses where they are not a part of another one. */
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
