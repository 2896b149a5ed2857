import type { Node } from 'prosemirror-model';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { readMarkdown } from '../article-schema.ts';
import { headingIds } from './heading-ids.ts';
import { type PictureFacts, renderPicture, withMarks } from './render-inline.ts';

/** The shared state while one article is rendered. */
type Rendering = {
  pictures: PictureFacts;
  headings: ReadonlyMap<Node, string>;
  /** The footnotes so far; their index determines their number. */
  footnotes: Node[];
  labels: Labels;
};

/** The labels that an article adds to its own text, in its language. */
type Labels = { table: string; notes: string; note(number: number): string; back(number: number): string };

/**
 * Renders Markdown as HTML. The output contains only elements of the article schema, and React escapes all
 * texts and attributes: no HTML of the author, no address that runs a script, no picture of another site.
 */
export function renderArticle(markdown: string, pictures: PictureFacts, language: Locale): string {
  const document = readMarkdown(markdown);
  const rendering = { pictures, headings: headingIds(document), footnotes: [], labels: labelsIn(language) };
  const content = renderChildren(document, rendering);
  return renderToStaticMarkup(createElement('div', null, ...content, renderFootnotes(rendering)))
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');
}

function labelsIn(language: Locale): Labels {
  const { t } = serverI18n(language);
  return {
    table: t('articles-server:table'),
    notes: t('articles-server:notes'),
    note: (number) => t('articles-server:note', { number }),
    back: (number) => t('articles-server:back', { number }),
  };
}

const renderChildren = (node: Node, rendering: Rendering): ReactNode[] =>
  node.children.map((child, index) => renderNode(child, index, rendering));

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  list_item: 'li',
};

function renderNode(node: Node, key: number, rendering: Rendering): ReactNode {
  if (node.isText) return withMarks(node.text, node.marks, key);
  const { attrs } = node;
  switch (node.type.name) {
    case 'image':
      return withMarks(renderPicture(node, rendering.pictures), node.marks, key);
    case 'footnote':
      return renderReference(rendering.footnotes.push(node), key, rendering);
    case 'hard_break':
      return createElement('br', { key });
    case 'horizontal_rule':
      return createElement('hr', { key });
    case 'paragraph':
      return (
        renderFigure(node, key, rendering) ?? createElement('p', { key }, ...renderChildren(node, rendering))
      );
    case 'heading':
      return createElement(
        `h${attrs.level}`,
        { key, id: rendering.headings.get(node) },
        ...renderChildren(node, rendering),
      );
    case 'code_block':
      return createElement('pre', { key, translate: 'no' }, createElement('code', null, node.textContent));
    case 'table':
      return renderTable(node, key, rendering);
    case 'ordered_list':
      return createElement(
        'ol',
        { key, ...(attrs.order !== 1 && { start: attrs.order }) },
        ...renderItems(node, rendering),
      );
    case 'bullet_list':
      return createElement('ul', { key }, ...renderItems(node, rendering));
    default:
      return createElement(tags[node.type.name] ?? 'p', { key }, ...renderChildren(node, rendering));
  }
}

/** The items of a list; an item with a single paragraph is rendered without the paragraph's element. */
const renderItems = (list: Node, rendering: Rendering): ReactNode[] =>
  list.children.map((item, key) => {
    const [first] = item.children;
    const content = item.childCount === 1 && first?.type.name === 'paragraph' ? first : item;
    return createElement('li', { key }, ...renderChildren(content, rendering));
  });

/** A paragraph that consists of one picture with a caption; undefined for any other paragraph. */
function renderFigure(paragraph: Node, key: number, rendering: Rendering): ReactNode | undefined {
  const picture = paragraph.childCount === 1 ? paragraph.firstChild : null;
  if (picture?.type.name !== 'image' || !picture.attrs.title) return undefined;
  return createElement(
    'figure',
    { key },
    withMarks(renderPicture(picture, rendering.pictures), picture.marks, 0),
    createElement('figcaption', null, picture.attrs.title),
  );
}

/** A table with its first row as header. On a narrow screen its container scrolls, also by keyboard. */
function renderTable(table: Node, key: number, rendering: Rendering): ReactNode {
  const rows = table.children.map((row, index) =>
    createElement(
      'tr',
      { key: index },
      ...row.children.map(({ attrs: { align } }, column) =>
        createElement(
          index === 0 ? 'th' : 'td',
          { key: column, 'data-align': align ?? undefined, ...(index === 0 && { scope: 'col' }) },
          ...renderChildren(row.child(column), rendering),
        ),
      ),
    ),
  );
  const [header, ...body] = rows;
  return createElement(
    'section',
    { key, className: 'article-table', 'aria-label': rendering.labels.table, tabIndex: 0 },
    createElement(
      'table',
      null,
      createElement('thead', null, header),
      body.length > 0 && createElement('tbody', null, ...body),
    ),
  );
}

const renderReference = (number: number, key: number, { labels }: Rendering): ReactNode =>
  createElement(
    'sup',
    { key },
    createElement(
      'a',
      { id: `note-${number}-place`, href: `#note-${number}`, 'aria-label': labels.note(number) },
      number,
    ),
  );

/** The footnotes below the text, each with a link back to its position. */
function renderFootnotes(rendering: Rendering): ReactNode {
  const { footnotes, labels } = rendering;
  if (footnotes.length === 0) return null;
  const items = footnotes.map((footnote, index) => {
    const number = index + 1;
    const back = { href: `#note-${number}-place`, 'aria-label': labels.back(number) };
    return createElement(
      'li',
      { key: number, id: `note-${number}` },
      ...renderChildren(footnote, rendering),
      ' ',
      createElement('a', back, '↩\ufe0e'),
    );
  });
  const list = createElement('ol', null, ...items);
  return createElement('section', { className: 'article-notes', 'aria-label': labels.notes }, list);
}
