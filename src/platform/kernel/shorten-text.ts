const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them: an emoji of several parts is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The start of a text, at most `maxLength` long, cut between two graphemes. */
export function cutText(text: string, maxLength: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= maxLength) return whole;
  const end = graphemes.segment(whole).containing(maxLength)?.index ?? 0;
  // A single grapheme of very many code points is cut inside.
  if (end > 0 || maxLength <= 0) return whole.slice(0, end);
  return whole.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The same with an ellipsis where the text is cut; it is cut between words when there is a space in the
 * second half.
 */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  const start = cutText(text, maxLength - 1);
  const gap = start.lastIndexOf(' ');
  return `${(gap > maxLength / 2 ? start.slice(0, gap) : start).trimEnd()}…`;
}
