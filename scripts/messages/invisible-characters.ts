import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withVisibleCharacters } from '#platform/i18n/catalogue-file.ts';
import type { Catalogue } from './catalogues.ts';

/** The same characters as JSON escapes. */
const escapes: Readonly<Record<string, string>> = {
  '\\u00ad': '&shy;',
  '\\u00a0': '&nbsp;',
  '\\u202f': '&#8239;',
  '\\u200b': '&#8203;',
};

/** A text as its file has to write it. */
export const asWritten = (json: string): string =>
  withVisibleCharacters(
    json.replaceAll(/\\u(00ad|00a0|202f|200b)/gi, (found) => escapes[found.toLowerCase()] ?? found),
  );

/** Catalogue files with soft hyphens or no-break spaces that no editor shows. */
export function findInvisibleCharacters(root: string, catalogues: readonly Catalogue[]): string[] {
  return catalogues
    .flatMap(({ folder, texts }) => Object.keys(texts).map((locale) => `${folder}/${locale}.json`))
    .filter((file) => {
      const json = readFileSync(path.join(root, file), 'utf8');
      return asWritten(json) !== json;
    })
    .map((file) => `${file} has invisible characters: write &shy;, &nbsp;, &#8239; or &#8203;`);
}
