import type { Mark, Node } from 'prosemirror-model';
import { type AnchorHTMLAttributes, createElement, type ReactNode } from 'react';
import { pictureUrl, sourceSet } from '#areas/foundation/files/files.rules.ts';
import { isAllowedLink, pictureIn } from '../articles.rules.ts';

/** The sizes of stored pictures, by the ids of their files. */
export type PictureFacts = ReadonlyMap<string, { width: number; height: number; widths: readonly number[] }>;

/** Wraps a content in emphasis, links and code. */
export function withMarks(content: ReactNode, marks: readonly Mark[], key: number): ReactNode {
  const marked = marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type.name === 'code') return createElement('code', { translate: 'no' }, inner);
    if (mark.type.name !== 'link') return createElement(mark.type.name, null, inner);
    const href = String(mark.attrs.href);
    return isAllowedLink(href) ? createElement('a', linkAttributes(href), inner) : inner;
  }, content);
  return createElement(Keyed, { key }, marked);
}

const Keyed = ({ children }: { children?: ReactNode }) => children;

/** Links to other sites send no referrer and are not endorsed to search engines. */
const linkAttributes = (href: string): AnchorHTMLAttributes<HTMLAnchorElement> =>
  /^https?:/i.test(href) ? { href, rel: 'external nofollow noopener noreferrer' } : { href };

/** A picture with its stored widths; only its alternative text if it is not a picture of the site. */
export function renderPicture({ attrs: { src, alt } }: Node, pictures: PictureFacts): ReactNode {
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
