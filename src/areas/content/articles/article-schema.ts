import { MarkdownParser } from 'prosemirror-markdown';
import { Schema } from 'prosemirror-model';
import { articleMarkdown, plainText } from './article-markdown.ts';
import { articleSerializer } from './article-serializer.ts';
import { tableNodes, tableTokens } from './article-tables.ts';
import { isAllowedLink, pictureIn } from './articles.rules.ts';

/** Levels of headings; level 1 is the page's title. */
export const headingLevels = [2, 3] as const;

/** No line breaks: a heading or a cell of a table is one line of Markdown. */
const oneLine = '(text | image | footnote)*';

const asHeading = (level: number): number => (level < 3 ? 2 : 3);

/** The elements of articles; no others are read, written or shown. */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    heading: {
      attrs: { level: { default: 2 } },
      content: oneLine,
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: asHeading(level) } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    ordered_list: {
      attrs: { order: { default: 1 }, tight: { default: true } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start')) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', attrs.order === 1 ? {} : { start: attrs.order }, 0],
    },
    bullet_list: {
      attrs: { tight: { default: true } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    code_block: {
      content: 'text*',
      group: 'block',
      code: true,
      defining: true,
      marks: '',
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { translate: 'no' }, ['code', 0]],
    },
    ...tableNodes(oneLine),
    text: { group: 'inline' },
    // A note that is shown below the text; the text contains its number.
    footnote: {
      inline: true,
      atom: true,
      content: 'text*',
      marks: 'em strong link',
      group: 'inline',
      draggable: true,
      parseDOM: [{ tag: 'span.footnote' }],
      toDOM: () => ['span', { class: 'footnote' }, 0],
    },
    image: {
      inline: true,
      // `title` is the caption.
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      group: 'inline',
      draggable: true,
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs(picture) {
            const src = picture.getAttribute('src') ?? '';
            const alt = picture.getAttribute('alt') ?? '';
            return pictureIn(src) !== undefined && { src, alt, title: picture.getAttribute('title') };
          },
        },
      ],
      // Pictures of other sites are not loaded.
      toDOM: ({ attrs: { src, alt, title } }) =>
        pictureIn(src) === undefined ? ['span', alt] : ['img', { src, alt, title }],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    // Office programs and Google Docs mark bold and italics, or their absence, with styles.
    em: {
      parseDOM: [
        { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
        { tag: 'em' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      ],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [
        { tag: 'b', getAttrs: ({ style }) => !isOrdinary(style.fontWeight) && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) && null },
        { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      ],
      toDOM: () => ['strong', 0],
    },
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(link) {
            const href = link.getAttribute('href') ?? '';
            return isAllowedLink(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    // The last mark, because Markdown has no markup inside code.
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { translate: 'no' }, 0] },
  },
});

function isOrdinary(weight: string): boolean {
  return weight === 'normal' || weight === '400';
}

const markdown = articleMarkdown();

const parser = new MarkdownParser(articleSchema, markdown, {
  paragraph: { block: 'paragraph' },
  blockquote: { block: 'blockquote' },
  list_item: { block: 'list_item' },
  bullet_list: { block: 'bullet_list' },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token) => ({ order: Number(token.attrGet('start')) || 1 }),
  },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: asHeading(Number(tag.slice(1))) }) },
  hr: { node: 'horizontal_rule' },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: plainText(token.children ?? []),
      title: token.attrGet('title') || null,
    }),
  },
  fence: { block: 'code_block', noCloseToken: true },
  footnote: { block: 'footnote' },
  ...tableTokens,
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
  code_inline: { mark: 'code', noCloseToken: true },
});

/** Parses Markdown; markup that articles do not support becomes plain text. */
export const readMarkdown = (text: string) => parser.parse(text);

export const writeMarkdown = (document: ReturnType<typeof readMarkdown>): string =>
  articleSerializer.serialize(document, { tightLists: true });
