import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '#platform/i18n/locales.ts';

/** The texts of one `messages` folder: for each language that has a file, text by dotted key. */
export type Catalogue = {
  folder: string;
  namespace: string;
  texts: Partial<Record<Locale, ReadonlyMap<string, string>>>;
};

/** Every catalogue below `src`, for pages and for the server. */
export function readCatalogues(root: string): Catalogue[] {
  return globSync('src/**/messages', { cwd: root })
    .map((folder) => ({
      folder,
      namespace: namespaceOf(folder),
      texts: Object.fromEntries(
        globSync('*.json', { cwd: path.join(root, folder) }).map((file) => [
          path.basename(file, '.json'),
          flatten(JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'))),
        ]),
      ),
    }))
    .filter(({ texts }) => Object.keys(texts).length > 0)
    .sort((a, b) => a.folder.localeCompare(b.folder));
}

/** The namespace, as the two loaders name it: the area, or `<area>-server` for server-only messages. */
function namespaceOf(folder: string): string {
  const folders = path.dirname(folder).split(path.sep);
  return folders.at(-1) === 'server' ? `${folders.at(-2)}-server` : `${folders.at(-1)}`;
}

function flatten(value: unknown, prefix = ''): Map<string, string> {
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

export { type Locale, locales };
