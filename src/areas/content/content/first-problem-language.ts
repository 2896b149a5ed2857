import { type Locale, locales } from '#platform/i18n/locales.ts';

/** Codes of problems by the path of the text, which ends with its language: `growth.de`, `de`. */
export type Problems = Readonly<Record<string, string>>;

/**
 * The language to show: `shown` if it has a problem, otherwise the first one with a problem; undefined when
 * none has.
 */
export function firstProblemLanguage(problems: Problems, shown: Locale): Locale | undefined {
  const languages = Object.keys(problems).map((path) => path.split('.').at(-1));
  return [shown, ...locales].find((locale) => languages.includes(locale));
}
