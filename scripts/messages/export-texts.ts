import path from 'node:path';
import { type Locale, readCatalogues } from './catalogues.ts';
import { readGlossary } from './glossary.ts';
import { writeSheet } from './sheet-file.ts';
import { sheetRows } from './sheet-rows.ts';

/** Writes the sheet of a language for translators, by default `texts-de.xlsx` in the current folder. */
export async function exportTexts(root: string, locale: Locale, file?: string): Promise<string> {
  const target = path.resolve(file ?? `texts-${locale}.xlsx`);
  const rows = sheetRows(root, readCatalogues(root), locale);
  await writeSheet(target, locale, rows, readGlossary(root));
  const open = rows.filter(({ state }) => state !== 'ok').length;
  return `${target}: ${rows.length} texts, of which ${open} wait for a translation or a look (in yellow).`;
}
