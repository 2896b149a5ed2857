import { AppError } from '#platform/kernel/errors.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { isEmailAddress, normalizeName } from '#platform/kernel/person-fields.ts';
import type { RegisterColumn } from '../member-register.rules.ts';
import { isGarbledName } from './garbled-name.ts';
import { readDay } from './read-day.ts';
import { guessColumn } from './title-words.ts';

/** The maximum number of lines of a register file, including its head. */
const maxLines = 20_001;

/** The fields of a member in a register. */
export const registerFields = ['number', 'name', 'since', 'email', 'until', 'ratifiedOn'] as const;
export type RegisterField = (typeof registerFields)[number];

/** Column titles, normalised by `columnKey`, with their meanings: those of spreadsheets and of our own export. */
export type ColumnNames = ReadonlyMap<string, RegisterColumn>;

export type RegisterLine = {
  /** The line number in the file, from 1. */
  line: number;
  /** Undefined for a line with more cells than the head. */
  cells: Readonly<Record<RegisterField, string>> | undefined;
};

export type RegisterFile = {
  columns: { title: string; example: string; column: RegisterColumn | null }[];
  /** Whether all required columns are recognised, each once. */
  isComplete: boolean;
  /** The columns with a title or values that are not read; `place` is from 0. */
  unread: { place: number; title: string }[];
  lines: RegisterLine[];
};

/** Lines above the head, such as a title of the sheet, among which the head is searched. */
const maxLinesAbove = 10;

/**
 * Parses a CSV file of a spreadsheet program: in UTF-8, UTF-16 or Windows-1252. `chosen` contains the
 * meanings of the columns if their titles are not recognised. Throws `register_file_encoding`,
 * `register_file_letters`, `register_file_quotes`, `register_file_columns`, `register_file_titles`,
 * `register_file_empty` and `register_file_too_long`.
 */
export function readRegisterFile(
  bytes: Uint8Array,
  names: ColumnNames,
  chosen?: readonly (RegisterColumn | null)[],
): RegisterFile {
  const { text: whole, isWindows } = decode(bytes);
  const { text, separator, firstLine } = withoutSeparatorLine(whole);
  const rows = parseCells(text, separator, firstLine);
  const { place: above, columns: found } = findHead(rows, names);
  const [head, ...lines] = rows.slice(above);
  if (head && isMember(head.cells, found)) throw new AppError('register_file_titles');
  if (!head || lines.length === 0) throw new AppError('register_file_empty');
  if (rows.length > maxLines) throw new AppError('register_file_too_long', { max: maxLines - 1 });
  if (chosen && chosen.length !== head.cells.length) throw new AppError('register_file_columns');
  const meanings = chosen ?? found;
  const width = head.cells.length;
  const columns = head.cells.map((title, place) => ({
    title: normalizeName(title),
    example: normalizeName(valuesOf(lines, place, 1)[0] ?? ''),
    column: meanings[place] ?? null,
  }));
  const file: RegisterFile = {
    columns,
    isComplete: isWhole(meanings),
    unread: columns.flatMap(({ title, example, column }, place) =>
      column === null && (title !== '' || example !== '') ? [{ place, title }] : [],
    ),
    // Spreadsheets omit empty cells at the end of a line, or add more of them.
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: cells.slice(width).every((cell) => cell.trim() === '') ? pick(cells, meanings) : undefined,
    })),
  };
  if (isWindows && file.isComplete && file.lines.some(({ cells }) => cells && isGarbledName(cells.name)))
    throw new AppError('register_file_letters');
  return file;
}

type Columns = (RegisterColumn | null)[];

/** Finds the line of titles: the first one with all required columns, otherwise the first with two known ones. */
function findHead(rows: readonly Row[], names: ColumnNames): { place: number; columns: Columns } {
  const all = rows
    .slice(0, maxLinesAbove)
    .map(({ cells }, place) => ({ place, columns: nameColumns(cells, rows.slice(place + 1), names) }));
  return (
    all.find(({ columns }) => isWhole(columns)) ??
    all.find(({ columns }) => countKnown(columns) > 1) ??
    all[0] ?? { place: 0, columns: [] }
  );
}

const countKnown = (columns: Columns) => columns.filter((column) => column !== null).length;

/** Whether a line in place of the titles has the data of a member: a day, an email address, or a number and a name. */
function isMember(cells: readonly string[], columns: Columns): boolean {
  if (countKnown(columns) > 1) return false;
  const values = cells.map((cell) => cell.trim());
  const isDate = (value: string) => /\D/.test(value) && readDay(value, latestYear) !== undefined;
  // A title can be the year of a fee.
  const isNumber = (value: string) => /^\d{1,7}$/.test(value) && !/^(?:19|20)\d\d$/.test(value);
  return (
    values.some((value) => isEmailAddress(value) || isDate(value)) ||
    (values.some(isNumber) && values.some((value) => /\p{L}/u.test(value)))
  );
}

/** Years of two digits only need to be recognised as such here. */
const latestYear = 2099;

/** The number of values of a column that are compared with the meaning of its title. */
const comparedValues = 50;

function nameColumns(titles: readonly string[], lines: readonly Row[], names: ColumnNames): Columns {
  const keys = titles.map(columnKey);
  const known = keys.map((key) => names.get(key) ?? null);
  const guessed = keys.map((key, place) => {
    const column = known[place] ?? guessColumn(key, valuesOf(lines, place, comparedValues));
    // Next to the email address, others are those of parents or offices.
    return column === 'email' && known.includes('email') ? (known[place] ?? null) : column;
  });
  // Next to a surname, "Nome" is the first name; alone it is the full name.
  return guessed.includes('surname')
    ? guessed.map((column) => (column === 'name' ? 'firstName' : column))
    : guessed.map((column) => (column === 'firstName' ? 'name' : column));
}

/** The first values of a column that are not empty. */
function valuesOf(lines: readonly Row[], place: number, most: number): string[] {
  const values: string[] = [];
  for (const { cells } of lines) {
    const value = cells[place]?.trim();
    if (value) values.push(value);
    if (values.length === most) break;
  }
  return values;
}

/** A column title without case, accents and punctuation. */
export const columnKey = (title: string): string =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function isWhole(columns: readonly (RegisterColumn | null)[]): boolean {
  const known = columns.filter((column) => column !== null);
  const isOnce = new Set(known).size === known.length;
  const hasName = known.includes('name') !== known.includes('surname');
  return isOnce && hasName && known.includes('number') && known.includes('since');
}

function pick(cells: readonly string[], columns: readonly (RegisterColumn | null)[]) {
  const of = (column: RegisterColumn) => (cells[columns.indexOf(column)] ?? '').trim();
  return {
    number: of('number'),
    name: of('name') || `${of('firstName')} ${of('surname')}`,
    since: of('since'),
    email: of('email'),
    until: of('until'),
    ratifiedOn: of('ratifiedOn'),
  };
}

/**
 * Decodes a file of unknown encoding: Excel saves CSV as Windows-1252, and "Unicode text" as UTF-16. Throws
 * `register_file_encoding` for a file that is not text, and `register_file_letters` for bytes that are not
 * used in Windows-1252, but in Mac Roman and MS-DOS.
 */
function decode(bytes: Uint8Array): { text: string; isWindows: boolean } {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const encoding = isWide
    ? 'utf-16le'
    : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
      ? 'utf-16be'
      : 'utf-8';
  const decoded = decodeAs(encoding, bytes);
  const text = decoded ?? (encoding === 'utf-8' ? decodeAs('windows-1252', bytes) : undefined);
  const isWindows = decoded === undefined;
  // A file that is not text, such as a spreadsheet, contains control characters.
  if (text === undefined || /[\p{Cc}--[\t-\r\u0080-\u009f]]/v.test(text))
    throw new AppError('register_file_encoding');
  if (/[\u0080-\u009f]/.test(text))
    throw new AppError(isWindows ? 'register_file_letters' : 'register_file_encoding');
  return { text, isWindows };
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Removes a first line `sep=;` with the separator, which Excel reads and some programs write. Otherwise the
 * separator depends on the spreadsheet's region.
 */
function withoutSeparatorLine(text: string) {
  const [line, named] = /^"?sep=([;,\t|])"?[ \t]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return { text: text.slice(line.length), separator: named, firstLine: 2 };
  const start = text.split(/\r\n|\r|\n/, maxLinesAbove).join('\n');
  const count = (sign: string) => start.split(sign).length;
  const separator = [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return { text, separator, firstLine: 1 };
}

type Row = { line: number; cells: string[] };

/** Parses cells according to RFC 4180; empty lines are skipped. */
function parseCells(text: string, separator: string, firstLine: number): Row[] {
  const rows: Row[] = [];
  let line = firstLine;
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

/** Reads one cell; also returns where it ends, and the number of line breaks in it. Throws `register_file_quotes`. */
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
