import type { FlatNamespace, TFunction } from 'i18next';
import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Locale } from './locales.ts';
import type { Translator } from './translator.ts';

type Context = { i18n: Translator; language: Locale };

const TranslatorContext = createContext<Context | undefined>(undefined);

/** Gives the translator to the components in it. After a change of the language they are rendered without blocking input. */
export function TranslatorProvider({ i18n, children }: { i18n: Translator; children: ReactNode }) {
  const [language, setLanguage] = useState(i18n.language);
  useEffect(() => i18n.onLanguageChange(() => startTransition(() => setLanguage(i18n.language))), [i18n]);
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return createElement(TranslatorContext, { value }, children);
}

/** The translator of the page, for the texts of an area or of several: a key without an area is one of the first. */
export function useTranslation<
  const Area extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]],
>(area: Area): { t: TFunction<Area>; i18n: Translator } {
  const context = use(TranslatorContext);
  if (!context) throw new Error('useTranslation is used outside TranslatorProvider');
  const { i18n, language } = context;
  const first = typeof area === 'string' ? area : area[0];
  return { t: i18n.getFixedT(language, first) as TFunction<Area>, i18n };
}
