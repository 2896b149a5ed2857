import type { Node } from 'prosemirror-model';
import { readMarkdown } from '../article-schema.ts';

/** A heading in the table of contents of an article. */
export type ArticleHeading = { id: string; level: number; text: string };

/** The headings of an article in order, with the ids that `renderArticle` gives them. */
export function articleHeadings(markdown: string): ArticleHeading[] {
  const document = readMarkdown(markdown);
  const ids = headingIds(document);
  return [...ids].map(([heading, id]) => ({
    id,
    level: Number(heading.attrs.level),
    text: headingText(heading),
  }));
}

/**
 * An id for each heading, made of its words, so that a link to a part of an article survives changes
 * elsewhere in it. The prefix distinguishes it from the ids of the page.
 */
export function headingIds(document: Node): ReadonlyMap<Node, string> {
  const ids = new Map<Node, string>();
  const counts = new Map<string, number>();
  document.descendants((node) => {
    if (node.type.name !== 'heading') return;
    const words =
      headingText(node)
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const id = ['h', ...words].join('-').slice(0, 80);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    // Words contain no dots, so that the numbered id cannot equal that of another heading.
    ids.set(node, count === 1 ? id : `${id}.${count}`);
  });
  return ids;
}

/** The words of a heading without its footnotes. */
const headingText = (heading: Node): string =>
  heading.children
    .map((child) => (child.type.name === 'image' ? String(child.attrs.alt) : (child.text ?? '')))
    .join('')
    .trim();
