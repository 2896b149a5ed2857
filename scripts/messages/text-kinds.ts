/** The kinds of texts on a page, with their maximal length in characters. Chinese and Japanese need half of it. */
export const maxLengthOfKind = {
  'menu entry': 34,
  'card of a menu': 180,
  'e-mail subject': 78,
  'page title': 70,
  'page description': 210,
  heading: 80,
  button: 44,
  label: 64,
  'table head': 34,
  status: 44,
} as const;

export type TextKind = keyof typeof maxLengthOfKind;

export const textKinds = Object.keys(maxLengthOfKind) as [TextKind, ...TextKind[]];

/** The kind that the name of a key says. Where a name says something else, the notes of its area do. */
const kindsByName: readonly (readonly [RegExp, TextKind])[] = [
  [/^menus\.card$/, 'card of a menu'],
  [/^menus\./, 'menu entry'],
  [/(^|\.)subject$/, 'e-mail subject'],
  [/^title$/, 'page title'],
  [/^(description|metaDescription)$/, 'page description'],
  [/(^|\.)(title|heading)$/, 'heading'],
  [/(^|\.)(action|retry|submit|search|cancel|continue|next|previous|close|undo|confirm)$/, 'button'],
  [/(^|\.)(label|placeholder)$/, 'label'],
];

export function kindByName(key: string, italian: string): TextKind | undefined {
  const kind = kindsByName.find(([pattern]) => pattern.test(key))?.[1];
  return kind === 'button' && !isLabelLike(italian) ? undefined : kind;
}

/** Whether a text is short and no sentence: the name of a button, a field or a column. */
export const isLabelLike = (text: string): boolean => text.length <= 40 && !/[.!?:;…]$/.test(text);
