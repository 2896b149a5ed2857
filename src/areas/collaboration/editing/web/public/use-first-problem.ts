import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Problems } from '../../define-document.ts';
import { firstProblemLanguage } from '../../first-problem-language.ts';

/** After each refusal, shows the language of the first problem, unless the shown one has problems too. */
export function useFirstProblem(refused: Problems, shown: Locale, show: (language: Locale) => void): void {
  const choose = useEffectEvent(() => {
    const language = firstProblemLanguage(refused, shown);
    if (language !== undefined && language !== shown) show(language);
  });
  useEffect(() => {
    if (Object.keys(refused).length > 0) choose();
  }, [refused]);
}
