import { isLocale, localeNames } from '#platform/i18n/locales.ts';

/** The label of a path, with the labels of fields by their names: `title.de` is the title in German. */
export function formatFieldPath(labels: Readonly<Record<string, string>>, path: string): string {
  const [name = '', language] = path.split('.');
  const label = labels[name] ?? path;
  return isLocale(language) ? `${label} (${localeNames[language]})` : label;
}
