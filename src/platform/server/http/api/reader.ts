import type { Actor } from '../../../kernel/actor.ts';
import { jsonForScript } from '../../../kernel/json-for-script.ts';
import { type CompressedPart, compressPart, storePart } from '../pages/gzip-parts.ts';

/** Who reads a page, divided into what many readers have in common and what is only theirs. */
export type Reader = {
  /** Readers of one kind get the same page, but for their own texts. */
  kind: string;
  /** What the page knows of the reader. */
  session: unknown;
  /** The same with a placeholder for each text of the reader: what a page for all of the kind is rendered with. */
  sharedSession: unknown;
  /** The reader's own text for each placeholder. */
  texts: ReadonlyMap<string, string>;
};

export type DescribeReader = (actor: Actor) => Reader;

/** Pieces that all readers of the kind share, and the names of the gaps between them. */
export type DividedPage = readonly (CompressedPart | string)[];

/** Divides a page that was rendered for the reader's kind where texts of a reader belong. */
export async function dividePage(html: string, reader: Reader): Promise<DividedPage> {
  const gaps = new Set(ownTexts(reader).keys());
  return Promise.all(split(html, gaps).map((piece) => (gaps.has(piece) ? piece : compressPart(piece))));
}

/** Fills a divided page with the reader's texts. */
export function fillPage(page: DividedPage, reader: Reader): CompressedPart[] {
  const texts = ownTexts(reader);
  return page.map((piece) => (typeof piece === 'string' ? storePart(texts.get(piece) ?? '') : piece));
}

/** What stands in the page of this reader where the page of the kind has its placeholders. */
function ownTexts({ session, sharedSession, texts }: Reader): Map<string, string> {
  const inHtml = [...texts].map(([placeholder, text]): [string, string] => [placeholder, escapeHtml(text)]);
  // The session as data comes first: it contains placeholders too, which are not HTML there.
  return new Map([[jsonForScript(sharedSession), jsonForScript(session)], ...inHtml]);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes texts and attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function split(html: string, gaps: ReadonlySet<string>): string[] {
  const pattern = [...gaps].map((gap) => RegExp.escape(gap)).join('|');
  return html.split(new RegExp(`(${pattern})`)).filter((piece) => piece !== '');
}
