import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedLink } from './articles.rules.ts';
import { footnoteRule } from './footnote-rule.ts';

/**
 * The Markdown of articles: CommonMark without HTML, indented code and underlined headings, with tables and
 * footnotes. Asterisks also work next to punctuation, because Chinese and Japanese have no spaces.
 */
export function articleMarkdown(): MarkdownIt {
  const markdown = MarkdownIt('commonmark', { html: false })
    .disable(['code', 'lheading', 'entity', 'html_block', 'html_inline'])
    .enable('table')
    .use(footnoteRule);
  markdown.validateLink = isAllowedLink;
  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return scanned;
      const isAfterSpace = isSpace(this.src[start - 1]);
      const isBeforeSpace = isSpace(this.src[start + scanned.length]);
      return { ...scanned, can_open: !isBeforeSpace, can_close: !isAfterSpace };
    }
  };
  return markdown;
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** The text of inline tokens without their markup, in one line. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' ? plainText(children ?? []) : content;
    })
    .join('');
