/** A part of what is edited by its path, such as `texts.de.title`, with its values. */
export type Difference = { path: string; mine: unknown; theirs: unknown };

/** Texts by their paths, such as `growth.de`; a text that is empty and one that is missing are the same. */
export type Texts = Readonly<Record<string, string>>;

export type MergedTexts = {
  texts: Texts;
  /** What only the others have changed: their texts are taken. */
  taken: Difference[];
  /** What both have changed: mine are kept. */
  conflicts: Difference[];
};

/** Brings what was typed (`mine`) and what is stored now (`theirs`) together; `base` is what the typing began with. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): MergedTexts {
  const merged: Record<string, string> = {};
  const taken: Difference[] = [];
  const conflicts: Difference[] = [];
  for (const path of pathsOf(base, mine, theirs)) {
    const [from, own, others] = [textAt(base, path), textAt(mine, path), textAt(theirs, path)];
    const isMine = from !== own;
    merged[path] = isMine ? own : others;
    if (from === others || own === others) continue;
    (isMine ? conflicts : taken).push({ path, mine: own, theirs: others });
  }
  return { texts: merged, taken, conflicts };
}

export const isSameTexts = (one: Texts, other: Texts): boolean =>
  pathsOf(one, other).every((path) => textAt(one, path) === textAt(other, path));

export const textAt = (texts: Texts, path: string): string =>
  Object.hasOwn(texts, path) ? (texts[path] ?? '') : '';

const pathsOf = (...all: Texts[]): string[] => [...new Set(all.flatMap((texts) => Object.keys(texts)))];
