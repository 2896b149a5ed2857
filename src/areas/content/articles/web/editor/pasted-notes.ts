import { maxFootnoteLength } from '../../footnote-rule.ts';
import {
  ancestor,
  appendChild,
  createElement,
  drop,
  elementsIn,
  flatten,
  isElement,
  type PastedElement,
  type PastedTree,
  prevElementSibling,
  removeElement,
  replaceElement,
  textOf,
  unwrap,
} from './pasted-tree.ts';

/** The links of numbers to their notes, and of notes to their numbers, in Word, LibreOffice and Google Docs. */
const toNote = /^(?:file:[^#]*)?#(?:_(ftn|edn)(\d+)|sd(foot|end)note(\d+)sym|(ftnt)(\d+))$/i;
const toNumber = /^(?:file:[^#]*)?#(?:_(ftn|edn)ref(\d+)|sd(foot|end)note(\d+)anc|(ftnt)_ref(\d+))$/i;

/** Text of this length is not too long in Markdown either, where emphasis adds characters. */
const maxText = maxFootnoteLength * 0.8;

const keyIn = (pattern: RegExp, { attribs }: PastedElement): string | undefined =>
  pattern
    .exec(attribs.href ?? '')
    ?.slice(1)
    .filter(Boolean)
    .join(' ');

/**
 * Turns the notes of office programs into footnotes of the article. A number or a note without its
 * counterpart, or with a very long text, becomes plain text.
 */
export function readNotes(tree: PastedTree): void {
  const links = elementsIn(tree, ({ name }) => name === 'a');
  const numbers = Map.groupBy(links, (link) => keyIn(toNote, link));
  const isBack = (element: PastedElement) => keyIn(toNumber, element) !== undefined;
  for (const back of links.filter(isBack)) {
    const number = numbers.get(keyIn(toNumber, back))?.[0];
    const note = noteOf(back, isBack);
    const isLong = note !== undefined && textOf(note).length > maxText;
    if (!number || !note || isLong) continue;
    removeElement(back);
    writeNote(number, note);
  }
  for (const link of links) if (isBack(link) || keyIn(toNote, link) !== undefined) unwrap(link);
}

/** The block that contains a note: its paragraph, or the element around all its paragraphs. */
function noteOf(back: PastedElement, isBack: (element: PastedElement) => boolean): PastedElement | undefined {
  const paragraph = ancestor(back, ({ name }) => ['p', 'div', 'li'].includes(name));
  const around = paragraph?.parent ?? null;
  const isAlone =
    isElement(around) &&
    around.name === 'div' &&
    elementsIn(around, isBack).length === 1 &&
    textOf(around).trim().startsWith(textOf(back).trim());
  return isAlone ? around : paragraph;
}

function writeNote(number: PastedElement, note: PastedElement): void {
  const line = prevElementSibling(note);
  if (line?.name === 'hr') removeElement(line);
  flatten(note);
  const place = ancestor(number, ({ name }) => name === 'sup');
  const isAlone = place && textOf(place).trim() === textOf(number).trim();
  const target = isAlone ? place : number;
  if (textOf(note).trim() === '') drop(target);
  else {
    const footnote = createElement('span', { class: 'footnote' });
    for (const child of [...note.children]) appendChild(footnote, child);
    replaceElement(target, footnote);
  }
  drop(note);
}
