import readExcelFile, { type Sheet } from 'read-excel-file/node';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { withCharacters, withVisibleCharacters } from '#platform/i18n/catalogue-file.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import type { Locale } from './catalogues.ts';
import type { Glossary } from './glossary.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The name of the first sheet: by its language the import knows which catalogues are meant. */
const sheetName = (locale: Locale): string => `Texts ${locale}`;

/** The columns of the sheet, with their widths in characters. */
const columns = [
  { head: 'Area', width: 16 },
  { head: 'Key', width: 30 },
  { head: 'Note', width: 40 },
  { head: 'Italian', width: 50 },
  { head: 'English', width: 50 },
  { head: 'Translation', width: 50 },
  { head: 'State', width: 10 },
  { head: 'Longest', width: 9 },
  { head: 'Still right? (x)', width: 14 },
  { head: 'Version', width: 10 },
] as const;

const cell = (value: string, style: object = {}): Cell =>
  value
    ? { value: withVisibleCharacters(value), type: String, wrap: true, alignVertical: 'top', ...style }
    : null;

const headCell = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#E8E3D9',
});

/** Writes texts, and the glossary beside them, as an .xlsx file. */
export async function writeSheet(
  file: string,
  locale: Locale,
  rows: readonly SheetRow[],
  glossary: Glossary,
): Promise<void> {
  const data = [columns.map(({ head }) => headCell(head)), ...rows.map(cellsOf)];
  await writeExcelFile([
    {
      sheet: sheetName(locale),
      data,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      stickyColumnsCount: 2,
    },
    {
      sheet: 'Glossary',
      data: glossaryCells(glossary, locale),
      columns: [{ width: 28 }, { width: 28 }, { width: 28 }, { width: 60 }, { width: 60 }],
      stickyRowsCount: 1,
    },
  ]).toFile(file);
}

function cellsOf(row: SheetRow): Cell[] {
  const colour = row.state === 'ok' ? {} : { backgroundColor: '#FFF3C4' };
  return [
    cell(row.area),
    cell(row.key),
    cell(row.note),
    cell(row.italian),
    cell(row.english),
    cell(row.translation, colour),
    cell(row.state),
    row.longest === undefined ? null : { value: row.longest, type: Number, alignVertical: 'top' },
    null,
    cell(row.version),
  ];
}

function glossaryCells({ sections }: Glossary, locale: Locale): Cell[][] {
  const head = ['Italian', 'English', 'Translation', 'Meaning', 'Not'].map(headCell);
  const rows = sections.flatMap(({ terms }) =>
    terms.map(({ terms: names, definition, forbidden = [] }) => {
      const words = forbidden.filter(({ language }) => language === locale).map(({ word }) => word);
      return [
        cell(names.it),
        cell(names.en),
        cell(names[locale]),
        cell(definition ?? ''),
        cell(words.join(', ')),
      ];
    }),
  );
  return [head, ...rows];
}

/** A row of a sheet that came back, with its number in the sheet for messages. */
export type ReturnedRow = {
  line: number;
  area: string;
  key: string;
  translation: string;
  isConfirmed: boolean;
  version: string;
};

/** Reads a sheet that came back. Throws a StartError when it is none, or lacks a column. */
export async function readReturnedSheet(file: string): Promise<{ language: string; rows: ReturnedRow[] }> {
  const sheets = await readSheets(file);
  const sheet = sheets.find(({ sheet: name }) => name.startsWith('Texts '));
  if (!sheet) throw new StartError(`${file} has no sheet "Texts …", as npm run texts -- export writes it.`);
  const [head = [], ...lines] = sheet.data;
  const place = (name: string) => {
    const index = head.findIndex((each) => `${each ?? ''}`.trim() === name);
    if (index < 0) throw new StartError(`${file} has no column "${name}".`);
    return index;
  };
  const places = {
    area: place('Area'),
    key: place('Key'),
    translation: place('Translation'),
    confirmed: place('Still right? (x)'),
    version: place('Version'),
  };
  const rows = lines.map((line, index) => {
    const text = (column: number) => `${line[column] ?? ''}`;
    return {
      line: index + 2,
      area: text(places.area).trim(),
      key: text(places.key).trim(),
      translation: withCharacters(text(places.translation)),
      isConfirmed: text(places.confirmed).trim() !== '',
      version: text(places.version).trim(),
    };
  });
  return { language: sheet.sheet.replace('Texts ', ''), rows: rows.filter(({ area, key }) => area || key) };
}

async function readSheets(file: string): Promise<Sheet[]> {
  try {
    return await readExcelFile(file, { trim: false });
  } catch (error) {
    throw new StartError(
      `${file} cannot be read as .xlsx: ${error instanceof Error ? error.message : error}`,
    );
  }
}
