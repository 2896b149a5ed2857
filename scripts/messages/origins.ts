import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalogue, type Locale, locales, type Texts, withoutPlural } from './catalogues.ts';

/** For each key of a language, hashes of the Italian texts its translation was made from; a merge can leave two. */
export type Origins = ReadonlyMap<string, readonly string[]>;

export const translatedLocales = locales.filter((locale) => locale !== 'it');

const heading =
  '# The Italian text that the translations were made from, as a hash; languages are named where theirs is older. Written by: npm run texts\n';

/**
 * One line `key hash` for each key, so that branches merge line by line. A line `key hash de,fr` is an exception of these
 * languages.
 */
const fileOf = (folder: string): string => `${folder}/translation/origins.txt`;

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

/** The origins of each language. A language without an exception has those of all. */
export function readOrigins(root: string, folder: string): ReadonlyMap<Locale, Origins> {
  const file = path.join(root, fileOf(folder));
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A key may have spaces.
  const entries = [...content.matchAll(/^([^#\n].*) ([0-9a-f]{8})(?: ([a-z,]+))?$/gm)].map(
    ([, key = '', hash = '', exceptions]) => ({ key, hash, exceptions: exceptions?.split(',') }),
  );
  const byName = [...Map.groupBy(entries, ({ key }) => key)];
  return new Map(
    translatedLocales.map((locale) => {
      const hashesOf = (own: typeof entries) => {
        const exceptions = own.filter(({ exceptions }) => exceptions?.includes(locale));
        const counted = exceptions.length > 0 ? exceptions : own.filter(({ exceptions }) => !exceptions);
        return counted.map(({ hash }) => hash);
      };
      return [locale, new Map(byName.map(([key, own]) => [key, hashesOf(own)] as const))];
    }),
  );
}

/** Writes the hashes of all languages, sorted by key: the one that most have, and the exceptions. */
export function writeOrigins(
  root: string,
  folder: string,
  origins: ReadonlyMap<Locale, ReadonlyMap<string, string>>,
): void {
  const keys = new Set([...origins.values()].flatMap((own) => [...own.keys()]));
  const lines = [...keys].sort().flatMap((key) => {
    const having = [...origins].filter(([, own]) => own.has(key));
    const byHash = [...Map.groupBy(having, ([, own]) => own.get(key) ?? '')];
    const sorted = byHash.sort(([, one], [, other]) => other.length - one.length);
    return sorted.map(([hash, locales], index) => {
      const exceptions = index === 0 ? '' : ` ${locales.map(([locale]) => locale).join(',')}`;
      return `${key} ${hash}${exceptions}\n`;
    });
  });
  const file = path.join(root, fileOf(folder));
  mkdirSync(path.dirname(file), { recursive: true });
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
    const origins = readOrigins(root, catalogue.folder);
    return [...compareKeys(catalogue, hashes, origins), ...olderTexts(catalogue, hashes, origins)];
  });
}

type OriginsByLanguage = ReadonlyMap<Locale, Origins>;

/** One sentence for each Italian text that has changed, with all languages that have not followed. */
function olderTexts(
  { folder, namespace, texts }: Catalogue,
  hashes: ReadonlyMap<string, string>,
  origins: OriginsByLanguage,
): string[] {
  const languages = [...origins].map(([locale, recorded]) => ({
    locale,
    recorded,
    own: new Set(keysOf(texts[locale] ?? new Map())),
  }));
  return [...hashes].flatMap(([key, hash]) => {
    const stale = languages.filter(({ own, recorded }) => own.has(key) && !isCurrent(recorded, key, hash));
    if (stale.length === 0) return [];
    const names = stale.map(({ locale }) => locale).join(', ');
    const only = stale.length === 1 ? ` ${names}` : '';
    return [
      `${folder}: ${key} is older than its Italian text in ${names}. Translate it again, or see that it is still right; then: npm run texts -- confirm ${namespace} ${key}${only}`,
    ];
  });
}

function compareKeys(
  { folder, texts }: Catalogue,
  hashes: ReadonlyMap<string, string>,
  origins: OriginsByLanguage,
): string[] {
  const translated = new Set(translatedLocales.flatMap((locale) => keysOf(texts[locale] ?? new Map())));
  const recorded = new Set([...origins.values()].flatMap((own) => [...own.keys()]));
  const file = fileOf(folder);
  const fresh = [...hashes.keys()].filter((key) => translated.has(key) && !recorded.has(key));
  const gone = [...recorded].filter((key) => !hashes.has(key));
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
