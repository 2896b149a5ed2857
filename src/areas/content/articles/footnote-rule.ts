import type MarkdownIt from 'markdown-it';

/** The maximum length of a footnote, in characters of Markdown. */
export const maxFootnoteLength = 1000;

/**
 * `^[text]`: a footnote, written at the position of its number. Its text may contain links, but no other
 * brackets, so footnotes cannot be nested. The alternatives begin with different characters, so that parsing
 * takes linear time.
 */
const footnote = new RegExp(
  String.raw`\^\[((?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]]){0,300}\]\((?:\\.|[^\\()\s]){0,2000}\)){1,${maxFootnoteLength}})\]`,
  'y',
);

/** The token types that a footnote may contain. */
const allowed =
  /^(text|text_special|softbreak|em_open|em_close|strong_open|strong_close|link_open|link_close)$/;

/** Adds footnotes to a Markdown parser: tokens `footnote_open` and `footnote_close` around those of the text. */
export function footnoteRule(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('image', 'footnote', (state, isTrial) => {
    footnote.lastIndex = state.pos;
    const [whole, text] = footnote.exec(state.src) ?? [];
    if (whole === undefined || text === undefined || text.trim() === '') return false;
    const inside: typeof state.tokens = [];
    state.md.inline.parse(text.trim(), state.md, state.env, inside);
    if (!inside.every(({ type }) => allowed.test(type))) return false;
    if (!isTrial) {
      state.push('footnote_open', '', 1);
      state.tokens.push(...inside);
      state.push('footnote_close', '', -1);
    }
    state.pos += whole.length;
    return true;
  });
}
