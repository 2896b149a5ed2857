import { StartError } from '#platform/server/config/start-error.ts';
import { type Catalogue, type Locale, withoutPlural } from './catalogues.ts';
import { italianHashes, keysOf, readOrigins, translatedLocales, writeOrigins } from './origins.ts';

/** Records translations that are new, and forgets those without Italian text; the stale ones stay stale. */
export function recordTexts(root: string, catalogues: readonly Catalogue[]): string {
  let count = 0;
  for (const catalogue of catalogues) {
    const hashes = italianHashes(catalogue);
    for (const locale of translatedLocales) count += recordLanguage(root, catalogue, locale, hashes);
  }
  return `${count} new translations are recorded.`;
}

function recordLanguage(
  root: string,
  { folder, texts }: Catalogue,
  locale: Locale,
  hashes: ReadonlyMap<string, string>,
): number {
  const own = new Set(keysOf(texts[locale] ?? new Map()));
  const before = readOrigins(root, folder, locale);
  const after = new Map<string, string>();
  for (const [key, hash] of hashes) {
    if (!own.has(key)) continue;
    after.set(key, oneOf(before.get(key) ?? [hash], hash));
  }
  writeOrigins(root, folder, locale, after);
  return [...after.keys()].filter((key) => !before.has(key)).length;
}

/** Of the hashes that a merge has left, the one of today's Italian text if it is among them. */
const oneOf = (recorded: readonly string[], hash: string | undefined): string =>
  hash !== undefined && recorded.includes(hash) ? hash : `${recorded[0]}`;

export type Confirmation = { area: string; key?: string | undefined; locale?: Locale | undefined };

/**
 * Records that translations fit the Italian text of today: of an area, of a key or all keys below it, in one language or
 * all. Throws a StartError when there is no such text.
 */
export function confirmTexts(root: string, catalogues: readonly Catalogue[], wanted: Confirmation): string {
  const catalogue = catalogues.find(({ namespace }) => namespace === wanted.area);
  if (!catalogue) {
    const known = catalogues.map(({ namespace }) => namespace).join(', ');
    throw new StartError(`There is no area ${wanted.area}. Areas: ${known}.`);
  }
  const hashes = italianHashes(catalogue);
  const keys = [...hashes.keys()].filter((key) => isBelow(key, wanted.key));
  if (keys.length === 0) throw new StartError(`${wanted.area} has no text ${wanted.key}.`);
  const chosen = translatedLocales.filter((locale) => !wanted.locale || wanted.locale === locale);
  for (const locale of chosen) confirmKeys(root, catalogue, locale, hashes, keys);
  return `${keys.length} texts of ${wanted.area} are confirmed in ${chosen.join(', ')}.`;
}

/** Records these keys of a language as made from the Italian text of today, where they are translated. */
export function confirmKeys(
  root: string,
  { folder, texts }: Catalogue,
  locale: Locale,
  hashes: ReadonlyMap<string, string>,
  keys: readonly string[],
): void {
  const own = new Set(keysOf(texts[locale] ?? new Map()));
  const before = readOrigins(root, folder, locale);
  const after = new Map(
    [...before].map(([key, recorded]) => [key, oneOf(recorded, hashes.get(key))] as const),
  );
  for (const key of keys) {
    const hash = hashes.get(key);
    if (hash && own.has(key)) after.set(key, hash);
  }
  writeOrigins(root, folder, locale, after);
}

const isBelow = (key: string, wanted: string | undefined): boolean =>
  wanted === undefined || key === withoutPlural(wanted) || key.startsWith(`${wanted.replace(/\.$/, '')}.`);
