import type { Mark, Node } from 'prosemirror-model';
import { type AnchorHTMLAttributes, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pictureUrl, sourceSet } from '#areas/foundation/files/files.rules.ts';
import { readMarkdown } from '../article-schema.ts';
import { isAllowedLink, pictureIn } from '../articles.rules.ts';

/** What is known of the stored pictures, by the ids of their files. */
export type PictureFacts = ReadonlyMap<string, { width: number; height: number; widths: readonly number[] }>;

/**
 * Makes HTML of Markdown. Only what the schema of articles names gets out, and React escapes all texts and attributes: no
 * HTML of the author's, no address that runs a script, no picture of another site.
 */
export function renderArticle(markdown: string, pictures: PictureFacts): string {
  return renderToStaticMarkup(createElement('div', null, ...renderChildren(readMarkdown(markdown), pictures)))
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');
}

const renderChildren = (node: Node, pictures: PictureFacts): ReactNode[] =>
  node.children.map((child, index) => renderNode(child, index, pictures));

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  list_item: 'li',
};

function renderNode(node: Node, key: number, pictures: PictureFacts): ReactNode {
  if (node.isText) return withMarks(node.text, node.marks, key);
  const { attrs } = node;
  switch (node.type.name) {
    case 'image':
      return withMarks(renderPicture(attrs.src, attrs.alt, pictures), node.marks, key);
    case 'hard_break':
      return createElement('br', { key });
    case 'horizontal_rule':
      return createElement('hr', { key });
    case 'heading':
      return createElement(`h${attrs.level}`, { key }, ...renderChildren(node, pictures));
    case 'ordered_list':
      return createElement(
        'ol',
        { key, ...(attrs.order !== 1 && { start: attrs.order }) },
        ...renderItems(node, pictures),
      );
    case 'bullet_list':
      return createElement('ul', { key }, ...renderItems(node, pictures));
    default:
      return createElement(tags[node.type.name] ?? 'p', { key }, ...renderChildren(node, pictures));
  }
}

/** The items of a list; the only paragraph of one stands in it without an element of its own. */
const renderItems = (list: Node, pictures: PictureFacts): ReactNode[] =>
  list.children.map((item, key) => {
    const [first] = item.children;
    const content = item.childCount === 1 && first?.type.name === 'paragraph' ? first : item;
    return createElement('li', { key }, ...renderChildren(content, pictures));
  });

function withMarks(content: ReactNode, marks: readonly Mark[], key: number): ReactNode {
  const marked = marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type.name !== 'link') return createElement(mark.type.name, null, inner);
    const href = String(mark.attrs.href);
    return isAllowedLink(href) ? createElement('a', linkAttributes(href), inner) : inner;
  }, content);
  return createElement(Keyed, { key }, marked);
}

const Keyed = ({ children }: { children?: ReactNode }) => children;

/** Links to other sites neither pass on this page's address, nor vouch for what is there. */
const linkAttributes = (href: string): AnchorHTMLAttributes<HTMLAnchorElement> =>
  /^https?:/i.test(href) ? { href, rel: 'external nofollow noopener noreferrer' } : { href };

/** A picture in the widths that it is kept in; nothing but its text when it is not one of the site. */
function renderPicture(src: string, alt: string, pictures: PictureFacts): ReactNode {
  const fileId = pictureIn(src);
  const facts = fileId === undefined ? undefined : pictures.get(fileId);
  if (fileId === undefined || !facts) return alt;
  const { width, height, widths } = facts;
  const url = pictureUrl({ fileId, widths });
  const sizes = '(min-width: 48rem) 42rem, 100vw';
  const source = { type: 'image/avif', srcSet: sourceSet({ url, widths }, 'avif'), sizes };
  const picture = { src: url, srcSet: sourceSet({ url, widths }, 'webp'), sizes, alt, width, height };
  return createElement(
    'picture',
    null,
    createElement('source', source),
    createElement('img', { ...picture, loading: 'lazy', decoding: 'async' }),
  );
}
