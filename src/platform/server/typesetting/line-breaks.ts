/** Text that must stay together on a line, and the space after it when the line continues. */
export type Piece = { text: string; space: string };

// Scripts written without spaces.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u;
/** Characters that may not begin a line (JIS X 4051, kinsoku), and those that may not end one. */
const closing =
  /^[\p{Pe}\p{Pf}、。，．：；！？・ー々ゝゞヽヾぁぃぅぇぉっゃゅょァィゥェォッャュョ%％,.:;!?…·’”]/u;
const opening = /[\p{Ps}\p{Pi}¿¡«„“‘]$/u;

/** Splits text where lines may end: after spaces and hyphens, and between the words of scripts without spaces. */
export function breakIntoPieces(text: string, locale: string): Piece[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.trim());
  const pieces: Piece[] = [];
  for (const { segment } of words) {
    const last = pieces.at(-1);
    if (/^\s+$/.test(segment)) {
      // A no-break space joins the words around it.
      if (last && /[\u00a0\u202f]/.test(segment)) last.text += segment;
      else if (last) last.space = ' ';
    } else if (last && !mayBreak(last, segment)) {
      last.text += last.space + segment;
      last.space = '';
    } else {
      pieces.push({ text: segment, space: '' });
    }
  }
  return pieces;
}

function mayBreak({ text, space }: Piece, next: string): boolean {
  if (/[\u00a0\u202f]$/.test(text)) return false;
  if (space) return !/^[:;!?»]$/.test(next) && !/«$/.test(text);
  if (closing.test(next) || opening.test(text)) return false;
  if (/\p{L}[-‐–—/]$/u.test(text)) return /^\p{L}/u.test(next);
  return unspaced.test(text.slice(-1)) || unspaced.test(next[0] ?? '');
}
