import { readNotes } from './pasted-notes.ts';
import { readStyles } from './pasted-styles.ts';
import { readTables } from './pasted-tables.ts';
import {
  ancestor,
  appendChild,
  createText,
  drop,
  elementsIn,
  hasContent,
  isElement,
  type PastedElement,
  type PastedTree,
  parseTree,
  removeElement,
  replaceElement,
  textOf,
  unwrap,
  writeTree,
} from './pasted-tree.ts';
import { realAddress } from './real-address.ts';

/**
 * Removes pasted content that is not part of the text, and writes the remaining content as the editor reads
 * it. `isOwn`: whether an address is that of a picture of the site.
 */
export function readContent(
  html: string,
  isOwn: (address: string) => boolean,
): { html: string; lostPictures: number } {
  const tree = parseTree(html);
  const isLost = ({ name, attribs }: PastedElement) =>
    name === 'img' && attribs.src !== undefined && !isOwn(attribs.src);
  const isPasted = (picture: PastedElement) => !isLost(picture);

  dropComments(tree);
  dropUnseen(tree);
  for (const picture of elementsIn(tree, isLost)) readEmoji(picture);
  readNotes(tree);
  for (const link of elementsIn(tree, ({ name, attribs }) => name === 'a' && attribs.href !== undefined))
    readLink(link);
  const lostPictures = elementsIn(tree, isLost).length;
  readTables(tree, isPasted);
  for (const heading of elementsIn(tree, ({ name }) => /^h[1-6]$/.test(name)))
    if (!hasContent(heading, isPasted)) drop(heading);
  return { html: writeTree(tree), lostPictures };
}

const commentClass = /(?:^|\s)(?:MsoCommentReference|msocom(?:anchor|off|txt))(?:\s|$)/i;

/** The comments of reviewers in Word and Google Docs, and the links between them and the text. */
function dropComments(tree: PastedTree): void {
  for (const link of elementsIn(tree, ({ attribs }) => /#cmnt_ref\d+$/.test(attribs.href ?? ''))) {
    const paragraph = ancestor(link, ({ name }) => name === 'p' || name === 'div');
    const around = paragraph?.parent ?? null;
    const isBox =
      isElement(around) && around.name === 'div' && textOf(around).trim().startsWith(textOf(link).trim());
    drop((isBox ? around : paragraph) ?? link);
  }
  const isComment = ({ attribs }: PastedElement) =>
    commentClass.test(attribs.class ?? '') ||
    /mso-element:\s*comment|mso-special-character:\s*comment/i.test(attribs.style ?? '') ||
    /#(?:_msocom_|_msoanchor_|cmnt\d)/.test(attribs.href ?? '');
  for (const comment of elementsIn(tree, isComment)) drop(comment);
}

/** Content that its program does not show, or shows as deleted. */
function dropUnseen(tree: PastedTree): void {
  const stylesOf = readStyles(tree);
  const isUnseen = (element: PastedElement) => {
    const styles = stylesOf(element);
    return (
      ['s', 'strike', 'del'].includes(element.name) ||
      'hidden' in element.attribs ||
      styles.get('display') === 'none' ||
      styles.get('visibility') === 'hidden' ||
      styles.get('mso-hide') === 'all' ||
      /line-through/.test(`${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`)
    );
  };
  for (const element of elementsIn(tree, isUnseen)) drop(element);
}

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[#*\d]\ufe0f?\u20e3|[\u200d\ufe0f\u{e0020}-\u{e007f}])+$/u;

/** Messages draw emoji as pictures, whose alternative text is the character. */
function readEmoji(picture: PastedElement): void {
  const text = picture.attribs.alt?.trim() ?? '';
  if (emoji.test(text)) replaceElement(picture, createText(text));
}

function readLink(link: PastedElement): void {
  const address = link.attribs.href?.trim() ?? '';
  // Positions in another document.
  if (/^#(?:_|h\.|heading=)/.test(address)) {
    unwrap(link);
    return;
  }
  const real = realAddress(address);
  if (real === address) return;
  link.attribs.href = real;
  if (textOf(link).trim() !== address) return;
  for (const child of [...link.children]) removeElement(child);
  appendChild(link, createText(real));
}
