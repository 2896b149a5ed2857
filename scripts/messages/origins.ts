import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, type Locale, locales, type Texts, withoutPlural } from './catalogues.ts';

/** For each key of a language, hashes of the Italian texts its translation was made from; a merge can leave two. */
export type Origins = ReadonlyMap<string, readonly string[]>;

export const translatedLocales = locales.filter((locale) => locale !== 'it');

const heading =
  '# The Italian text that each translation was made from, as a hash. Written by: npm run texts\n';

/** `messages/translation/de.txt`: one line `key hash` for each key, so that branches merge line by line. */
const fileOf = (folder: string, locale: Locale): string => `${folder}/translation/${locale}.txt`;

/** Eight hexadecimal digits of the Italian text of a key, with all plural forms. Soft hyphens do not count. */
export function hashOfItalian(italian: Texts, key: string): string {
  const forms = [...italian]
    .filter(([each]) => withoutPlural(each) === key)
    .map(([each, text]) => `${each}\n${text.replaceAll('\u00ad', '')}`)
    .sort();
  return hashOfText(forms.join('\n'));
}

/** Eight hexadecimal digits. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The keys of a catalogue, each plural once. */
export function keysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map(withoutPlural))].sort();
}

/** The hash of every Italian text, by key. */
export function italianHashes({ texts }: Catalogue): Map<string, string> {
  const italian = texts.it ?? new Map<string, string>();
  const forms = Map.groupBy(italian, ([key]) => withoutPlural(key));
  return new Map(
    [...forms].map(([key, entries]) => [key, hashOfItalian(new Map(entries), key)] as const).sort(byKey),
  );
}

export function readOrigins(root: string, folder: string, locale: Locale): Origins {
  const file = path.join(root, fileOf(folder, locale));
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ key: line.slice(0, line.lastIndexOf(' ')), hash: line.split(' ').at(-1) ?? '' }));
  const byName = Map.groupBy(lines, ({ key }) => key);
  return new Map([...byName].map(([key, entries]) => [key, entries.map(({ hash }) => hash)]));
}

/** Writes the hashes of a language, sorted by key. */
export function writeOrigins(
  root: string,
  folder: string,
  locale: Locale,
  origins: ReadonlyMap<string, string>,
): void {
  const file = path.join(root, fileOf(folder, locale));
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = [...origins].sort(byKey).map(([key, hash]) => `${key} ${hash}\n`);
  writeFileSync(file, heading + lines.join(''));
}

export type State = 'missing' | 'new' | 'stale' | 'ok';

/** Whether a translation is there, recorded, and made from the Italian text of today. */
export function stateOf(own: Texts | undefined, key: string, hash: string, origins: Origins): State {
  const isThere = own && [...own.keys()].some((each) => withoutPlural(each) === key);
  if (!isThere) return 'missing';
  const recorded = origins.get(key);
  if (!recorded) return 'new';
  return recorded.includes(hash) ? 'ok' : 'stale';
}

/** Translations that are older than their Italian text, or not recorded yet: a sentence each, with what to do. */
export function findStaleTexts(root: string, catalogues: readonly Catalogue[]): string[] {
  return catalogues.flatMap((catalogue) => {
    const hashes = italianHashes(catalogue);
    return [
      ...translatedLocales.flatMap((locale) => compareKeys(root, catalogue, locale, hashes)),
      ...olderTexts(root, catalogue, hashes),
    ];
  });
}

/** One sentence for each Italian text that has changed, with all languages that have not followed. */
function olderTexts(
  root: string,
  { folder, namespace, texts }: Catalogue,
  hashes: ReadonlyMap<string, string>,
): string[] {
  const languages = translatedLocales.map((locale) => ({
    locale,
    own: new Set(keysOf(texts[locale] ?? new Map())),
    origins: readOrigins(root, folder, locale),
  }));
  return [...hashes].flatMap(([key, hash]) => {
    const stale = languages.filter(({ own, origins }) => own.has(key) && !isCurrent(origins, key, hash));
    if (stale.length === 0) return [];
    const names = stale.map(({ locale }) => locale).join(', ');
    const only = stale.length === 1 ? ` ${names}` : '';
    return [
      `${folder}: ${key} is older than its Italian text in ${names}. Translate it again, or see that it is still right; then: npm run texts -- confirm ${namespace} ${key}${only}`,
    ];
  });
}

function compareKeys(
  root: string,
  { folder, texts }: Catalogue,
  locale: Locale,
  hashes: ReadonlyMap<string, string>,
): string[] {
  const own = new Set(keysOf(texts[locale] ?? new Map()));
  const origins = readOrigins(root, folder, locale);
  const file = fileOf(folder, locale);
  const fresh = [...hashes.keys()].filter((key) => own.has(key) && !origins.has(key));
  const gone = [...origins.keys()].filter((key) => !hashes.has(key));
  return [
    ...sentence(file, fresh, 'not recorded: npm run texts -- record'),
    ...sentence(file, gone, 'no longer in Italian: npm run texts -- record'),
  ];
}

const isCurrent = (origins: Origins, key: string, hash: string): boolean =>
  origins.get(key)?.includes(hash) ?? true;

function sentence(file: string, keys: readonly string[], problem: string): string[] {
  if (keys.length === 0) return [];
  const named = keys.slice(0, 3).join(', ') + (keys.length > 3 ? `, … (${keys.length})` : '');
  return [`${file}: ${named} ${keys.length > 1 ? 'are' : 'is'} ${problem}`];
}

export const byKey = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  a < b ? -1 : a > b ? 1 : 0;
