import type { FlatNamespace, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import type { Locale } from './locales.ts';
import type { Translator } from './translator.ts';

type Context = { i18n: Translator; language: Locale };

const TranslatorContext = createContext<Context | undefined>(undefined);

/**
 * Provides the translator to the components below. They use `language`, which changes together with the page;
 * the default is the translator's current language.
 */
export function TranslatorProvider({ i18n, language = i18n.language, children }: TranslatorProviderProps) {
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return createElement(TranslatorContext, { value }, children);
}

type TranslatorProviderProps = { i18n: Translator; language?: Locale; children: ReactNode };

/**
 * The translator of the page, for the texts of one or several areas: a key without an area belongs to the
 * first one.
 */
export function useTranslation<
  const Area extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]],
>(area: Area): { t: TFunction<Area>; i18n: Translator } {
  const context = use(TranslatorContext);
  if (!context) throw new Error('useTranslation is used outside TranslatorProvider');
  const { i18n, language } = context;
  const first = typeof area === 'string' ? area : area[0];
  return { t: i18n.getFixedT(language, first) as TFunction<Area>, i18n };
}
