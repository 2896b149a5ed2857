import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from '#platform/i18n/catalogue-file.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { namespaceOfFolder } from '#platform/i18n/namespace-of-folder.ts';

export type Texts = ReadonlyMap<string, string>;

/** The texts of one `messages` folder: for each language that has a file, text by dotted key. */
export type Catalogue = {
  folder: string;
  namespace: string;
  /** False for texts that become data, such as those of the demo's products: no `t()` finds them. */
  isLoaded: boolean;
  /** The keys of names that may be the same in every language. */
  isName?: (key: string) => boolean;
  texts: Partial<Record<Locale, Texts>>;
};

/** Every catalogue of the project, for pages, for the server and for the demo. */
export function readCatalogues(root: string): Catalogue[] {
  return globSync('{src,laboratory}/**/messages', { cwd: root })
    .map((folder) => ({
      folder: folder.replaceAll(path.sep, '/'),
      namespace: namespaceOfFolder(folder),
      isLoaded: !isOfDemo(folder),
      ...(isOfDemo(folder) ? { isName: isNameOfDemo } : {}),
      texts: Object.fromEntries(
        globSync('*.json', { cwd: path.join(root, folder) }).map((file) => [
          path.basename(file, '.json'),
          flatten(parseCatalogue(readFileSync(path.join(root, folder, file), 'utf8'))),
        ]),
      ),
    }))
    .filter(({ texts }) => Object.keys(texts).length > 0)
    .sort(byFolder);
}

/** As the linter sorts imports: `bikes/…` stands before `bikes-admin/…`. */
const byFolder = (a: Catalogue, b: Catalogue): number =>
  a.folder.replaceAll('/', ' ').localeCompare(b.folder.replaceAll('/', ' '));

const isOfDemo = (folder: string): boolean => path.basename(path.dirname(folder)) === 'demo';

/** Beers keep their names; words such as "Formato" are the same in a few languages. */
const isNameOfDemo = (key: string): boolean => /^products\.[\w-]+\.title$|^options\./.test(key);

export function flatten(value: unknown, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, child] of Object.entries(value ?? {})) {
    if (typeof child === 'string') texts.set(prefix + key, child);
    else for (const [inner, text] of flatten(child, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** `cart.lines` for `cart.lines_few`; other keys unchanged. */
export const withoutPlural = (key: string): string => key.replace(pluralSuffix, '');

export const pluralOf = (key: string): Intl.LDMLPluralRule | undefined =>
  pluralSuffix.exec(key)?.[1] as Intl.LDMLPluralRule | undefined;

/** The Italian text of a key: of a plural, in the same form or else in `other`. */
export const italianOf = (italian: Texts, key: string): string | undefined =>
  italian.get(key) ?? italian.get(`${withoutPlural(key)}_other`);

export { type Locale, locales };
