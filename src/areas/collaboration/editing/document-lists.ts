import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { FieldSchema } from './document-fields.ts';
import { isTexts, type Texts, textAt } from './merge-texts.ts';

/** Numbered fields, from `amount1` to `amount12`, which the audit log stores as the lines of one text. */
export type ListField = {
  /** The path without number and language. */
  path: string;
  max: number;
  schema: FieldSchema<string>;
  /** Whether each language has its own: `budget1.it`. */
  isPerLanguage: boolean;
};

/** Lists by their names in the audit log. */
export type ListFields = Readonly<Record<string, ListField>>;

/** The paths of a list; those of one language if each language has its own. */
export const pathsOfList = ({ path, max, isPerLanguage }: ListField, language: Locale): string[] =>
  Array.from({ length: max }, (_, index) => `${path}${index + 1}${isPerLanguage ? `.${language}` : ''}`);

/** The lists for an audit record when `texts` replace `others`: those that differ. */
export const recordLists = (lists: ListFields, texts: Texts, others: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => {
      const linesIn = (from: Texts, language: Locale) =>
        pathsOfList(list, language)
          .map((path) => textAt(from, path).trim().replace(/\s+/g, ' '))
          .join('\n')
          .trimEnd();
      const changed = locales.flatMap((language) => {
        const lines = linesIn(texts, language);
        return lines !== '' && lines !== linesIn(others, language) ? [[language, lines] as const] : [];
      });
      if (changed.length === 0) return [];
      return [[name, list.isPerLanguage ? Object.fromEntries(changed) : changed[0]?.[1]]];
    }),
  );

/** The lists in an audit record, by path: the entries of a recorded list that are missing become empty. */
export function readLists(lists: ListFields, values: Readonly<Record<string, unknown>>): Texts {
  const found: [string, string][] = [];
  for (const [name, list] of Object.entries(lists)) {
    const recorded = values[name];
    for (const language of locales) {
      const lines = isTexts(recorded) ? recorded[language] : recorded;
      if (typeof lines !== 'string') continue;
      const entries = lines.split('\n');
      for (const [index, path] of pathsOfList(list, language).entries())
        found.push([path, entries[index] ?? '']);
    }
  }
  return Object.fromEntries(found);
}
