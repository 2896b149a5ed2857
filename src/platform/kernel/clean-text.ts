/**
 * Characters that are invisible and have no use in typed texts: soft hyphens, zero-width spaces, direction
 * marks, fillers.
 */
const ranges = [
  String.raw`\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb`,
  String.raw`\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`,
  String.raw`\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f`,
];
const invisible = new RegExp(`[${ranges.join('')}]`, 'u');
const runs = new RegExp(`${invisible.source}+`, 'gu');

/** Scripts whose letters change their shape beside a joiner. */
const joining =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tibetan}\\p{Script=Myanmar}\\p{Script=Khmer}]';
const endsJoining = new RegExp(`${joining}$`, 'u');
const beginsJoining = new RegExp(`^${joining}`, 'u');
const endsEmoji = /(?:\p{Emoji}|\ufe0f|\p{Emoji_Modifier})$/u;
const beginsEmoji = /^\p{Extended_Pictographic}/u;

/**
 * Normalizes a text to its visible form: one Unicode form, without invisible characters. Joiners inside emoji
 * and in scripts that need them remain, and so do variation selectors of emoji and of Chinese characters.
 */
export function cleanText(text: string): string {
  const whole = text.toWellFormed().normalize('NFC').replaceAll('\u2800', ' ');
  if (!invisible.test(whole)) return whole;
  return whole
    .replaceAll(runs, (run, at: number) =>
      needed(run, whole.slice(Math.max(0, at - 8), at), whole.slice(at + run.length, at + run.length + 8)),
    )
    .normalize('NFC');
}

/** The characters of the run that change the shape of the characters around it. */
function needed(run: string, before: string, after: string): string {
  const kept: string[] = [];
  const joins = { before: endsJoining.test(before), after: beginsJoining.test(after) };
  for (const mark of run) {
    const isFirst = kept.length === 0;
    if (mark === '\u200d' && joins.before && isFirst) kept.push(mark);
    else if (mark === '\u200c' && joins.before && joins.after && isFirst) kept.push(mark);
    else if (mark === '\u200d' && endsEmoji.test(before) && beginsEmoji.test(after)) kept.push(mark);
    else if (/[\ufe0e\ufe0f]/.test(mark) && endsEmoji.test(before) && isFirst) kept.push(mark);
    else if (/[\u180b-\u180f]/.test(mark) && /\p{Script=Mongolian}$/u.test(before) && isFirst)
      kept.push(mark);
    else if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(mark) && /\p{Script=Han}$/u.test(before) && isFirst)
      kept.push(mark);
    // The tag characters of a region's flag, such as Scotland's.
    else if (/[\u{e0020}-\u{e007f}]/u.test(mark) && before.endsWith('\u{1f3f4}')) kept.push(mark);
  }
  return kept.join('');
}

/** Fields that are not cleaned: a password is compared exactly as it was typed. */
const isSecret = (name: string): boolean => /password/i.test(name);

/** Deeper than any schema: a body of thousands of levels would fill the stack. */
const maxDepth = 50;

/** Cleans every text of an input and removes values that are nested more than 50 levels deep. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((each) => cleanInput(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? each : cleanInput(each, depth + 1)]),
  );
}
