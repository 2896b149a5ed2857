import {
  ancestor,
  appendChild,
  createElement,
  drop,
  elementsIn,
  flatten,
  hasContent,
  type PastedElement,
  type PastedTree,
  prepend,
  removeElement,
} from './pasted-tree.ts';

const parts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);
/** The maximum number of columns that a cell may span, because Markdown writes each of them. */
const maxSpan = 100;

const isTable = ({ name }: PastedElement): boolean => name === 'table';
const isRow = ({ name }: PastedElement): boolean => name === 'tr';
const isCell = ({ name }: PastedElement): boolean => name === 'td' || name === 'th';

/**
 * Reads tables as Markdown writes them: each cell is one line and has its own column. Tables without content
 * are removed; `isPasted`: whether a picture can be pasted.
 */
export function readTables(tree: PastedTree, isPasted: (picture: PastedElement) => boolean): void {
  unwrapLayout(tree);
  for (const table of elementsIn(tree, isTable)) {
    if (!hasContent(table, isPasted)) {
      drop(table);
      continue;
    }
    for (const caption of elementsIn(table, ({ name }) => name === 'caption')) {
      caption.name = 'p';
      prepend(table, caption);
    }
    for (const cell of elementsIn(table, isCell)) flatten(cell);
    separateCells(table);
  }
}

/** Messages use tables for their layout: with other tables inside, or with one column of longer texts. */
function unwrapLayout(tree: PastedTree): void {
  const layouts = new Set(
    elementsIn(tree, isTable).filter(
      (table) =>
        table.attribs.role === 'presentation' ||
        elementsIn(table, isTable).length > 0 ||
        isColumnOfTexts(table),
    ),
  );
  const layoutParts = elementsIn(tree, (element) => {
    const table = isTable(element) ? element : ancestor(element, isTable);
    return parts.has(element.name) && table !== undefined && layouts.has(table);
  });
  for (const part of layoutParts) part.name = 'div';
}

function isColumnOfTexts(table: PastedElement): boolean {
  const isOneColumn = elementsIn(table, isRow).every((row) => elementsIn(row, isCell).length < 2);
  const isLong = (cell: PastedElement) =>
    elementsIn(cell, ({ name }) => /^(h[1-6]|ul|ol|blockquote)$/.test(name)).length > 0 ||
    elementsIn(cell, ({ name }) => name === 'p').length > 1;
  return isOneColumn && elementsIn(table, isCell).some(isLong);
}

/** Writes a cell that spans rows or columns as one cell, followed by empty ones. */
function separateCells(table: PastedElement): void {
  const rows = elementsIn(table, isRow);
  const grid: (PastedElement | null)[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of elementsIn(row, isCell)) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const width = spanOf(cell.attribs.colspan);
      // Zero spans all the rows that remain.
      const height = cell.attribs.rowspan === '0' ? rows.length : spanOf(cell.attribs.rowspan);
      for (const covered of grid.slice(y, y + height))
        for (let column = x; column < x + width; column += 1) covered[column] ??= null;
      const line = grid[y];
      if (line) line[x] = cell;
      x += width;
    }
  }
  const count = Math.max(0, ...grid.map(({ length }) => length));
  const columns = [...Array(count).keys()].filter((x) => grid.some((line) => line[x]));
  for (const [y, row] of rows.entries()) {
    const first = grid[y]?.find(Boolean);
    if (!first) {
      removeElement(row);
      continue;
    }
    for (const x of columns) {
      const cell = grid[y]?.[x] ?? createElement(first.name);
      delete cell.attribs.colspan;
      delete cell.attribs.rowspan;
      appendChild(row, cell);
    }
  }
}

const spanOf = (value: string | undefined): number =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(value ?? '', 10) || 1));
