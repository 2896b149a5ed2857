import type MarkdownIt from 'markdown-it';

/** Characters of a footnote, as Markdown. */
export const maxFootnoteLength = 1000;

/**
 * `^[text]`: a footnote, written where its number stands. Its text may have links, but no brackets of other kinds, so that
 * a footnote cannot stand inside another. The alternatives begin with different characters: reading takes linear time.
 */
const footnote = new RegExp(
  String.raw`\^\[((?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]]){0,300}\]\((?:\\.|[^\\()\s]){0,2000}\)){1,${maxFootnoteLength}})\]`,
  'y',
);

/** What may stand in a footnote, by the types of tokens. */
const allowed =
  /^(text|text_special|softbreak|em_open|em_close|strong_open|strong_close|link_open|link_close)$/;

/** Teaches a Markdown reader footnotes: tokens `footnote_open` and `footnote_close` around those of the text. */
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
