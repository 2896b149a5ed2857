import { StartError } from '#platform/server/config/start-error.ts';
import { type Catalogue, type Locale, withoutPlural } from './catalogues.ts';
import { italianHashes, keysOf, readOrigins, translatedLocales, writeOrigins } from './origins.ts';

/** Records translations that are new, and forgets those without Italian text; the stale ones stay stale. */
export function recordTexts(root: string, catalogues: readonly Catalogue[]): string {
  let count = 0;
  for (const { folder, texts, ...catalogue } of catalogues) {
    const hashes = italianHashes({ folder, texts, ...catalogue });
    const after = [...readOrigins(root, folder)].map(([locale, before]) => {
      const own = keysOf(texts[locale] ?? new Map()).filter((key) => hashes.has(key));
      count += own.filter((key) => !before.has(key)).length;
      const entries = own.map((key) => [key, oneOf(before.get(key) ?? [], hashes.get(key))] as const);
      return [locale, new Map(entries)] as const;
    });
    writeOrigins(root, folder, new Map(after));
  }
  return `${count} new translations are recorded.`;
}

/** Of the hashes that a merge has left, the one of today's Italian text if it is among them. */
const oneOf = (recorded: readonly string[], hash = ''): string =>
  recorded.includes(hash) ? hash : (recorded[0] ?? hash);

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
  confirmKeys(root, catalogue, chosen, hashes, keys);
  return `${keys.length} texts of ${wanted.area} are confirmed in ${chosen.join(', ')}.`;
}

/** Records these keys of some languages as made from the Italian text of today, where they are translated. */
export function confirmKeys(
  root: string,
  { folder, texts }: Catalogue,
  chosen: readonly Locale[],
  hashes: ReadonlyMap<string, string>,
  keys: readonly string[],
): void {
  const after = [...readOrigins(root, folder)].map(([locale, before]) => {
    const own = new Set(keysOf(texts[locale] ?? new Map()));
    const recorded = [...before].map(([key, origins]) => [key, oneOf(origins, hashes.get(key))] as const);
    const confirmed = keys
      .filter((key) => chosen.includes(locale) && own.has(key))
      .map((key) => [key, hashes.get(key) ?? ''] as const);
    return [locale, new Map([...recorded, ...confirmed])] as const;
  });
  writeOrigins(root, folder, new Map(after));
}

const isBelow = (key: string, wanted: string | undefined): boolean =>
  wanted === undefined || key === withoutPlural(wanted) || key.startsWith(`${wanted.replace(/\.$/, '')}.`);
