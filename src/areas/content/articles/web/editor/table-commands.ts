import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from 'prosemirror-tables';
import { articleSchema } from '../../article-schema.ts';

const { nodes } = articleSchema;

/** The size of a new table. */
const newSize = { rows: 3, columns: 2 };

/** Inserts an empty table in place of the selection, and moves the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: typeof nodes.table_cell | typeof nodes.table_header) =>
    nodes.table_row.create(
      null,
      Array.from({ length: newSize.columns }, () => type.create()),
    );
  const rows = Array.from({ length: newSize.rows }, (_, index) =>
    row(index === 0 ? nodes.table_header : nodes.table_cell),
  );
  const table = nodes.table.create(null, rows);
  const made = state.tr.replaceSelectionWith(table, false);
  made.doc.descendants((node, position) => {
    if (node === table) made.setSelection(TextSelection.near(made.doc.resolve(position)));
  });
  dispatch?.(made.scrollIntoView());
  return true;
};

/** The commands of the menu while the cursor is in a table. */
export const tableTools = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Record<string, Command>;

/** Enter moves to the next cell; after the last one it adds a row. */
const enterCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  addRowAfter(state, dispatch);
  if (view && dispatch) goToNextCell(1)(view.state, dispatch);
  return true;
};

/** Tab moves through the cells of a table, and leaves the editor after the last one. */
export const tableKeys: Record<string, Command> = {
  Enter: enterCell,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};

/** Makes the cells of the first row, and no others, header cells, because Markdown supports no other tables. */
function headersInPlace({ doc, tr }: EditorState): Transaction | undefined {
  doc.descendants((table, position) => {
    if (table.type !== nodes.table) return true;
    table.forEach((row, offset, index) => {
      const type = index === 0 ? nodes.table_header : nodes.table_cell;
      row.forEach((cell, place) => {
        // The offsets of the table and the row precede that of the cell.
        if (cell.type !== type) tr.setNodeMarkup(position + offset + place + 2, type);
      });
    });
    return false;
  });
  return tr.docChanged ? tr : undefined;
}

export const tablePlugins = (): Plugin[] => [
  tableEditing(),
  new Plugin({
    appendTransaction: (transactions, _, state) =>
      transactions.some(({ docChanged }) => docChanged) ? headersInPlace(state) : undefined,
  }),
];

const endsInParagraph = (doc: Node): boolean => doc.lastChild?.type === nodes.paragraph;

/** A document with a paragraph at its end, so that people can write below a table or code. */
export const withLastParagraph = (doc: Node): Node =>
  endsInParagraph(doc)
    ? doc
    : doc.copy(doc.content.append(nodes.doc.create(null, nodes.paragraph.create()).content));

export const lastParagraph = (): Plugin =>
  new Plugin({
    appendTransaction: (_, __, { doc, tr }) =>
      endsInParagraph(doc) ? undefined : tr.insert(doc.content.size, nodes.paragraph.create()),
  });
