import path from 'node:path';
import { isLocale } from '#platform/i18n/locales.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { type Catalogue, type Locale, readCatalogues, withoutPlural } from './catalogues.ts';
import { findProblems } from './check-texts.ts';
import { confirmKeys } from './confirm-texts.ts';
import { hashOfText, italianHashes } from './origins.ts';
import { type ReturnedRow, readReturnedSheet } from './sheet-file.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { writeTexts } from './write-texts.ts';

type Change = { row: ReturnedRow; today: SheetRow };

/**
 * Takes over the translations of a sheet, all of them or, when one is refused, none. A row that nobody touched changes
 * nothing. Throws a StartError with every refusal.
 */
export async function importTexts(root: string, file: string): Promise<string> {
  const { language, rows } = await readReturnedSheet(path.resolve(file));
  if (!isLocale(language) || language === 'it')
    throw new StartError(`${file} is for a language the site has not: ${language}.`);
  const catalogues = readCatalogues(root);
  const { changes, confirmed, refusals } = compareRows(rows, sheetRows(root, catalogues, language));
  const changed = catalogues.map((each) => withChanges(each, language, changes));
  const problems = newProblems(root, catalogues, changed, language);
  if (refusals.length + problems.length > 0)
    throw new StartError(['Nothing was imported.', ...refusals, ...problems].join('\n'));
  for (const catalogue of changed) {
    const own = [...changes, ...confirmed].filter(({ row }) => row.area === catalogue.namespace);
    if (own.length > 0) saveCatalogue(root, catalogue, language, own);
  }
  return `${changes.length} translations are taken over, ${confirmed.length} confirmed.`;
}

function compareRows(rows: readonly ReturnedRow[], today: readonly SheetRow[]) {
  const known = new Map(today.map((row) => [`${row.area}:${row.key}`, row]));
  const seen = new Set<string>();
  const changes: Change[] = [];
  const confirmed: Change[] = [];
  const refusals: string[] = [];
  for (const row of rows) {
    const name = `${row.area}:${row.key}`;
    const current = known.get(name);
    const refusal = current ? refusalOf(row, current, seen.has(name)) : 'there is no such text';
    seen.add(name);
    if (refusal) refusals.push(`Line ${row.line}, ${name}: ${refusal}`);
    else if (current && isChanged(row, current)) changes.push({ row, today: current });
    else if (current && row.isConfirmed) confirmed.push({ row, today: current });
  }
  return { changes, confirmed, refusals };
}

/** Whether the translator wrote another text than the one of today. */
const isChanged = (row: ReturnedRow, today: SheetRow): boolean =>
  isTouched(row) && row.translation !== today.translation;

/** Whether the translation differs from the one that the sheet had when it was made. */
function isTouched({ translation, version }: ReturnedRow): boolean {
  return hashOfText(translation) !== version.split(' ')[1];
}

function refusalOf(row: ReturnedRow, today: SheetRow, isRepeated: boolean): string | undefined {
  if (isRepeated) return 'the sheet has this text twice';
  if (!isChanged(row, today) && !row.isConfirmed) return undefined;
  const [italian, translation] = today.version.split(' ');
  const [oldItalian, oldTranslation] = row.version.split(' ');
  if (row.translation.trim() === '') return 'the translation is empty';
  if (oldItalian !== italian) return 'the Italian text has changed since the sheet was made';
  if (oldTranslation !== translation)
    return 'somebody else has changed the translation since the sheet was made';
  return undefined;
}

function withChanges(catalogue: Catalogue, locale: Locale, changes: readonly Change[]): Catalogue {
  const own = changes.filter(({ row }) => row.area === catalogue.namespace);
  if (own.length === 0) return catalogue;
  const texts = new Map(catalogue.texts[locale]);
  for (const { row } of own) texts.set(row.key, row.translation);
  return { ...catalogue, texts: { ...catalogue.texts, [locale]: texts } };
}

/** Problems of the changed catalogues that the check did not find before. */
function newProblems(
  root: string,
  before: readonly Catalogue[],
  after: readonly Catalogue[],
  locale: Locale,
): string[] {
  const isTouchedCatalogue = (catalogue: Catalogue, index: number) => catalogue !== before[index];
  const touched = after.filter(isTouchedCatalogue);
  const earlier = before.filter((catalogue, index) => catalogue !== after[index]);
  const known = new Set(findProblems(root, earlier));
  return findProblems(root, touched).filter(
    (problem) => !known.has(problem) && problem.includes(`/${locale}.json: `),
  );
}

function saveCatalogue(root: string, catalogue: Catalogue, locale: Locale, rows: readonly Change[]): void {
  const fileOf = (language: Locale) => path.join(root, catalogue.folder, `${language}.json`);
  const texts = rows.filter(({ row, today }) => row.translation !== today.translation);
  if (texts.length > 0)
    writeTexts(fileOf(locale), fileOf('it'), new Map(texts.map(({ row }) => [row.key, row.translation])));
  const keys = rows.map(({ row }) => withoutPlural(row.key));
  confirmKeys(root, catalogue, [locale], italianHashes(catalogue), keys);
}
