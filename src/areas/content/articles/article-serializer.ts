import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { writeTable } from './article-tables.ts';

const { nodes, marks } = defaultMarkdownSerializer;

type Write = (typeof nodes)[string];

const escapeSigns = (text: string): string => text.replace(/[\\`*~_[\]<]|[!^]$/g, '\\$&');

/** Escapes characters that would begin a heading, a quote, a list, a rule or a table. */
const escapeLineStart = (line: string): string =>
  line.replace(/^(\s*)([-+>#|:])/, '$1\\$2').replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** Whether only spaces precede the child in its line. */
function isAtLineStart(parent: Node, index: number): boolean {
  for (let before = index - 1; before >= 0; before -= 1) {
    const node = parent.child(before);
    if (node.type.name === 'hard_break') return true;
    if (!node.isText || /\S/.test(node.text ?? '')) return false;
  }
  return true;
}

function escapeText(text: string, parent: Node, index: number): string {
  const escaped = escapeSigns(text);
  // Number signs at the end of a heading would be read as its closing sequence.
  if (parent.type.name === 'heading') return escaped.replace(/#/g, '\\#').replace(/\s*\n\s*/g, ' ');
  return escaped
    .split('\n')
    .map((line, number) => (number > 0 || isAtLineStart(parent, index) ? escapeLineStart(line) : line))
    .join('\n');
}

const writeText: Write = (state, node, parent, index) => {
  const isAddress = 'inAutolink' in state && state.inAutolink === true;
  const text = node.text ?? '';
  state.text(isAddress ? text : escapeText(text, parent, index), false);
};

const writeImage: Write = (state, { attrs }) => {
  const alt = escapeSigns(oneLine(attrs.alt));
  const caption = oneLine(attrs.title).replace(/[\\"&]/g, '\\$&');
  const address = String(attrs.src).replace(/[()]/g, '\\$&');
  state.write(`![${alt}](${address}${caption && ` "${caption}"`})`);
};

const oneLine = (text: unknown): string => String(text ?? '').replace(/\s*\n\s*/g, ' ');

const writeFootnote: Write = (state, node) => {
  state.write('^[');
  state.renderInline(node, false);
  state.write(']');
};

/**
 * The number of lists of the same kind directly before this one: adjacent lists need different markers, or
 * they would become one.
 */
function listsBefore(parent: Node, index: number): number {
  let count = 0;
  while (count < index && parent.child(index - count - 1).type === parent.child(index).type) count += 1;
  return count;
}

const writeBullets: Write = (state, node, parent, index) => {
  const sign = listsBefore(parent, index) % 2 === 0 ? '*' : '+';
  state.renderList(node, '  ', () => `${sign} `);
};

const writeNumbers: Write = (state, node, parent, index) => {
  const first = Number(node.attrs.order);
  const sign = listsBefore(parent, index) % 2 === 0 ? '.' : ')';
  const width = String(first + node.childCount - 1).length;
  // Only a list that begins with 1 can follow a text without an empty line.
  if (first !== 1) state.write();
  state.renderList(node, ' '.repeat(width + 2), (item) => `${String(first + item).padStart(width)}${sign} `);
};

/** Writes documents as Markdown that is read back as the same document. */
export const articleSerializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...nodes,
    text: writeText,
    image: writeImage,
    bullet_list: writeBullets,
    ordered_list: writeNumbers,
    footnote: writeFootnote,
    table: (state, table) => writeTable(state, table, (cell) => articleSerializer.serialize(cell)),
  },
  marks,
);
