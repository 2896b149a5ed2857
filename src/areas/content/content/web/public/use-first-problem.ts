import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#platform/i18n/locales.ts';
import { firstProblemLanguage, type Problems } from '../../first-problem-language.ts';

/** Shows the language of the first problem after each refusal, unless the shown one has some too. */
export function useFirstProblem(refused: Problems, shown: Locale, show: (language: Locale) => void): void {
  const choose = useEffectEvent(() => {
    const language = firstProblemLanguage(refused, shown);
    if (language !== undefined && language !== shown) show(language);
  });
  useEffect(() => {
    if (Object.keys(refused).length > 0) choose();
  }, [refused]);
}
