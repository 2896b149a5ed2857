import type { Actor } from '../../../kernel/actor.ts';
import { jsonForScript } from '../../../kernel/json-for-script.ts';
import { type CompressedPart, compressPart, storePart } from '../pages/gzip-parts.ts';

/** The reader of a page, divided into data that many readers share and data of this reader alone. */
export type Reader = {
  /** Readers of one kind get the same page, except for their own texts. */
  kind: string;
  /** The session data of the page. */
  session: unknown;
  /**
   * The session data with a placeholder for each of the reader's texts: a page for the whole kind is rendered
   * with it.
   */
  sharedSession: unknown;
  /** The reader's own text for each placeholder. */
  texts: ReadonlyMap<string, string>;
};

export type DescribeReader = (actor: Actor) => Reader;

/** Parts that all readers of the kind share, and the placeholders between them. */
export type DividedPage = readonly (CompressedPart | string)[];

/** Splits a page that was rendered for the reader's kind at its placeholders. */
export async function dividePage(html: string, reader: Reader): Promise<DividedPage> {
  const gaps = new Set(ownTexts(reader).keys());
  return Promise.all(split(html, gaps).map((piece) => (gaps.has(piece) ? piece : compressPart(piece))));
}

/** Fills a divided page with the reader's texts. */
export function fillPage(page: DividedPage, reader: Reader): CompressedPart[] {
  const texts = ownTexts(reader);
  return page.map((piece) => (typeof piece === 'string' ? storePart(texts.get(piece) ?? '') : piece));
}

/** The reader's content for each placeholder of the shared page. */
function ownTexts({ session, sharedSession, texts }: Reader): Map<string, string> {
  const inHtml = [...texts].map(([placeholder, text]): [string, string] => [placeholder, escapeHtml(text)]);
  // The serialised session comes first: it contains placeholders too, which must not be escaped as HTML.
  return new Map([[jsonForScript(sharedSession), jsonForScript(session)], ...inHtml]);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes as React does in texts and attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function split(html: string, gaps: ReadonlySet<string>): string[] {
  const pattern = [...gaps].map((gap) => RegExp.escape(gap)).join('|');
  return html.split(new RegExp(`(${pattern})`)).filter((piece) => piece !== '');
}
