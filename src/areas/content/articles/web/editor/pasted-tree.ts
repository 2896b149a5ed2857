import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type PastedTree = ReturnType<typeof parseDocument>;
export type PastedElement = ReturnType<typeof DomUtils.findAll>[number];
type PastedNode = PastedElement['children'][number];
type PastedText = Extract<PastedNode, { type: ElementType.ElementType.Text }>;

export const { removeElement, prepend, append, appendChild, replaceElement, prevElementSibling } = DomUtils;

/** Parses HTML without a browser, and without loading anything. */
export const parseTree = (html: string): PastedTree => parseDocument(html);

export const writeTree = (tree: PastedTree): string =>
  DomUtils.getOuterHTML(tree, { encodeEntities: 'utf8' });

/** The elements inside `root` that fulfil `test`, in the order of the document. */
export const elementsIn = (
  root: PastedTree | PastedElement,
  test: (element: PastedElement) => boolean,
): PastedElement[] => DomUtils.findAll(test, root.children);

export const textOf = (node: PastedTree | PastedElement): string => DomUtils.textContent(node);

export function createElement(name: string, attributes: Record<string, string> = {}): PastedElement {
  const [element] = elementsIn(parseDocument(`<${name}></${name}>`), () => true);
  if (!element) throw new TypeError(`${name} is not the name of an element`);
  Object.assign(element.attribs, attributes);
  removeElement(element);
  return element;
}

export function createText(text: string): PastedText {
  const node = emptyText.cloneNode();
  node.data = text;
  return node;
}

function textsIn(root: PastedTree | PastedElement): PastedText[] {
  return root.children.flatMap((node) => {
    if (node.type === ElementType.Text) return [node];
    return isElement(node) ? textsIn(node) : [];
  });
}

export const isElement = (node: object | null): node is PastedElement => node !== null && 'attribs' in node;

/** The nodes of the library have no exported constructor. */
const [emptyText] = textsIn(parseDocument(' ')) as [PastedText];

/** The nearest element around `element` that fulfils `test`. */
export function ancestor(
  element: PastedElement,
  test: (element: PastedElement) => boolean,
): PastedElement | undefined {
  for (let parent = element.parent; parent; parent = parent.parent)
    if (isElement(parent) && test(parent)) return parent;
  return undefined;
}

/** Replaces an element by its content. */
export function unwrap(element: PastedElement): void {
  for (const child of [...element.children]) prepend(element, child);
  removeElement(element);
}

const permanent = new Set(['html', 'body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Removes an element, and those around it that are now empty; cells remain, because they count as columns. */
export function drop(element: PastedElement): void {
  const { parent } = element;
  removeElement(element);
  if (!isElement(parent) || permanent.has(parent.name)) return;
  if (!hasContent(parent, () => true)) drop(parent);
}

/** Whether an element contains text, or a picture that fulfils `isPicture`. */
export function hasContent(element: PastedElement, isPicture: (picture: PastedElement) => boolean): boolean {
  return element.children.some((node) => {
    if (node.type === ElementType.Text) return node.data.trim() !== '';
    return isElement(node) && ((node.name === 'img' && isPicture(node)) || hasContent(node, isPicture));
  });
}

const blocks = new Set(
  'address article aside blockquote dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ul'.split(
    ' ',
  ),
);

/** Turns the paragraphs and lines inside an element into one line, without spaces at its ends. */
export function flatten(element: PastedElement): void {
  for (const block of elementsIn(element, ({ name }) => blocks.has(name))) {
    prepend(block, createText(' '));
    append(block, createText(' '));
    unwrap(block);
  }
  for (const lineBreak of elementsIn(element, ({ name }) => name === 'br'))
    replaceElement(lineBreak, createText(' '));
  const texts = textsIn(element);
  let isAfterSpace = true;
  for (const text of texts) {
    text.data = text.data.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (isAfterSpace) text.data = text.data.trimStart();
    if (text.data !== '') isAfterSpace = /\s$/.test(text.data);
  }
  for (const text of texts.toReversed()) {
    text.data = text.data.trimEnd();
    if (text.data !== '') break;
  }
}
