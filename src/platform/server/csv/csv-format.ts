import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../i18n/locales.ts';
import { romeMoment } from '../../kernel/clock/rome-day.ts';

/** The content of a cell. `cents` are cents of euro, `moment` is shown in Italian time, `day` is YYYY-MM-DD. */
export type CsvCell =
  | { text: string }
  | { number: number }
  | { cents: number }
  | { moment: Date | string }
  | { day: string }
  | null;

export type CsvColumn<Row> = { header: string; cell(row: Row): CsvCell };

/** Excel takes the separators of a computer's region: a semicolon where the decimal separator is a comma. */
const separators: Record<Locale, { cell: string; decimal: string }> = {
  it: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
  es: { cell: ';', decimal: ',' },
  fr: { cell: ';', decimal: ',' },
  de: { cell: ';', decimal: ',' },
  pt: { cell: ';', decimal: ',' },
  ru: { cell: ';', decimal: ',' },
  zh: { cell: ',', decimal: '.' },
  ja: { cell: ',', decimal: '.' },
};

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180, lines end with CRLF) for the spreadsheet of a reader of `locale`. */
export function formatCsv(locale: Locale, rows: readonly (readonly CsvCell[])[]): string {
  const { cell, decimal } = separators[locale];
  return stringify(
    rows.map((row) => row.map((each) => formatCell(each, decimal))),
    {
      delimiter: cell,
      record_delimiter: 'windows',
      // Cells with the separators of other programs are quoted too.
      quoted_match: /[\r\n\t,;"]|^\s|\s$/,
    },
  );
}

function formatCell(cell: CsvCell, decimal: string): string {
  if (cell === null) return '';
  if ('text' in cell) return defuse(cell.text);
  if ('number' in cell) return String(cell.number).replace('.', decimal);
  if ('cents' in cell) return formatCents(cell.cents, decimal);
  // Excel and LibreOffice read this form as a date in every language; day and month cannot be swapped.
  return 'moment' in cell ? romeMoment(new Date(cell.moment)) : cell.day;
}

function formatCents(cents: number, decimal: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

const formulaSigns = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
/** Spaces and invisible characters, which a spreadsheet may ignore before a formula. */
const gap = '[\\s\\p{Cf}\\p{Cc}]*';
const atStart = new RegExp(`^(?=[\\t\\r\\n]|${gap}[${formulaSigns}])`, 'u');
/** Positions where a program with another separator, or one that ignores quotes, would begin another cell. */
const afterSeparator = new RegExp(`([,;\\t\\r\\n"'|]${gap})(?=[${formulaSigns}])`, 'gu');
/**
 * Digits that a spreadsheet would change: 00184 to 184, 1E5 to 100000, numbers of more than 15 digits to
 * rounded ones.
 */
const changedDigits = /^\s*(0\d+|\d{16,}|\d+[eE]\d+)\s*$/;

/**
 * A text that no spreadsheet treats as a formula: an apostrophe is inserted before every character that could
 * begin one. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defuse(text: string): string {
  const inside = text.replace(afterSeparator, "$1'");
  return atStart.test(inside) || changedDigits.test(inside) ? `'${inside}` : inside;
}
