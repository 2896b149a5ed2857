import type { MarkdownSerializerState, ParseSpec } from 'prosemirror-markdown';
import type { Node, NodeSpec } from 'prosemirror-model';

/** The alignment of a column, which Markdown declares once, below the first row. */
type Alignment = 'left' | 'center' | 'right' | null;

const isAlignment = (value: unknown): value is Alignment =>
  value === null || value === 'left' || value === 'center' || value === 'right';

function readAlignment(value: string | null): Alignment {
  return isAlignment(value) ? value : null;
}

/** The nodes of tables, as the editor's table library expects them; `content` is the content of a cell. */
export function tableNodes(content: string) {
  const cell = (tag: 'td' | 'th', role: string): NodeSpec => ({
    content,
    // Markdown cannot merge cells; the library requires the numbers.
    attrs: {
      align: { default: null },
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null },
    },
    tableRole: role,
    isolating: true,
    parseDOM: [{ tag, getAttrs: (shown) => ({ align: readAlignment(shown.getAttribute('data-align')) }) }],
    toDOM: ({ attrs }) => [tag, attrs.align ? { 'data-align': attrs.align } : {}, 0],
  });
  return {
    table: {
      content: 'table_row+',
      group: 'block',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: {
      content: '(table_cell | table_header)+',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: cell('td', 'cell'),
    table_header: cell('th', 'header_cell'),
  } as const satisfies Record<string, NodeSpec>;
}

const cellOf = (block: string): ParseSpec => ({
  block,
  getAttrs: (token) => ({
    align: readAlignment(/^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1] ?? null),
  }),
});

/** The parsers of table tokens. */
export const tableTokens: Record<string, ParseSpec> = {
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: cellOf('table_header'),
  td: cellOf('table_cell'),
};

const delimiters = { left: ':---', center: ':---:', right: '---:', none: '---' };

/** Writes a table; its first row is the header, because Markdown requires one. */
export function writeTable(
  state: MarkdownSerializerState,
  table: Node,
  write: (inline: Node) => string,
): void {
  const line = (cells: readonly string[]): void => {
    state.ensureNewLine();
    state.write(`| ${cells.join(' | ')} |`);
  };
  table.forEach((row, _, index) => {
    line(row.children.map((cell) => writeCell(cell, write)));
    if (index === 0) line(row.children.map(({ attrs }) => delimiters[readAlignment(attrs.align) ?? 'none']));
  });
  state.closeBlock(table);
}

/** Writes a cell in one line. Bars are escaped, also in code, because they would end the cell. */
function writeCell(cell: Node, write: (inline: Node) => string): string {
  const { paragraph, doc } = cell.type.schema.nodes;
  if (!paragraph || !doc) throw new TypeError('The schema of articles has paragraphs');
  const content = doc.create(null, paragraph.create(null, cell.content));
  return write(content)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
}
