import { AppError } from '#platform/kernel/errors.ts';

/** Lines of a register file, its head included. */
const maxLines = 20_001;

/** The fields that a register can have; the first four it must have. */
export const registerFields = ['number', 'name', 'since', 'email', 'until', 'ratifiedOn'] as const;
export type RegisterField = (typeof registerFields)[number];
const requiredFields: readonly RegisterField[] = ['number', 'name', 'since'];

/** Names of columns, in lower case, as spreadsheets and our own export call them. */
export type ColumnNames = ReadonlyMap<string, RegisterField>;

export type RegisterLine = {
  /** Of the file, the head being 1. */
  line: number;
  /** Undefined for a line with more or fewer cells than the head. */
  cells: Readonly<Record<RegisterField, string>> | undefined;
};

/**
 * The lines of a CSV file in UTF-8 or UTF-16. Throws `register_file_encoding`, `register_file_quotes`, `register_file_columns`,
 * `register_file_empty` and `register_file_too_long`.
 */
export function readRegisterFile(bytes: Uint8Array, names: ColumnNames): RegisterLine[] {
  const text = decode(bytes);
  const [firstLine = ''] = text.split(/\r\n|\r|\n/, 1);
  const rows = parseCells(text, separatorOf(firstLine));
  const [head, ...lines] = rows;
  if (!head || lines.length === 0) throw new AppError('register_file_empty');
  if (rows.length > maxLines) throw new AppError('register_file_too_long', { max: maxLines - 1 });
  const fields = head.cells.map((cell) => names.get(cell.trim().toLowerCase()));
  const isComplete = requiredFields.every((field) => fields.filter((each) => each === field).length === 1);
  const isTwice = registerFields.some((field) => fields.filter((each) => each === field).length > 1);
  if (!isComplete || isTwice) throw new AppError('register_file_columns');
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.length === head.cells.length ? pick(cells, fields) : undefined,
  }));
}

function pick(cells: readonly string[], fields: readonly (RegisterField | undefined)[]) {
  const of = (field: RegisterField) => (cells[fields.indexOf(field)] ?? '').trim();
  return {
    number: of('number'),
    name: of('name'),
    since: of('since'),
    email: of('email'),
    until: of('until'),
    ratifiedOn: of('ratifiedOn'),
  };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new AppError('register_file_encoding');
}

/** Spreadsheets write the separator of their region. */
function separatorOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

type Row = { line: number; cells: string[] };

/** Cells by RFC 4180; empty lines are left out. */
function parseCells(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, cells: [] };
  let place = 0;
  while (place <= text.length) {
    const { value, end, lines } = readCell(text, place, separator);
    row.cells.push(value);
    line += lines;
    if (text[end] === separator) {
      place = end + 1;
      continue;
    }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length > maxLines || end >= text.length) break;
    place = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    line += 1;
    row = { line, cells: [] };
  }
  return rows;
}

/** One cell, where it ends, and the line breaks inside it. Throws `register_file_quotes`. */
function readCell(text: string, start: number, separator: string) {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { value: text.slice(start, end), end, lines: 0 };
  }
  let value = '';
  let place = start + 1;
  for (;;) {
    const quote = text.indexOf('"', place);
    if (quote === -1) throw new AppError('register_file_quotes');
    value += text.slice(place, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const isEnd = end >= text.length || [separator, '\n', '\r'].includes(text[end] ?? '');
      if (!isEnd) throw new AppError('register_file_quotes');
      return { value, end, lines: value.split(/\r\n|\r|\n/).length - 1 };
    }
    value += '"';
    place = quote + 2;
  }
}
