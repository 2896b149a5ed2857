import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { Problems } from './define-document.ts';

/**
 * The language to show for problems whose paths end with their language (`growth.de`, `de`): `shown` if it has a problem, otherwise the first one with a problem; undefined when
 * none has.
 */
export function firstProblemLanguage(problems: Problems, shown: Locale): Locale | undefined {
  const languages = Object.keys(problems).map((path) => path.split('.').at(-1));
  return [shown, ...locales].find((locale) => languages.includes(locale));
}
