import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Draft } from '../draft.ts';

type ProductLanguageChoiceProps = { draft: Draft; language: Locale; onChange(language: Locale): void };

/** The language of the typed texts; languages without a name are marked. */
export function ProductLanguageChoice({ draft, language, onChange }: ProductLanguageChoiceProps) {
  const { t } = useTranslation('catalog-admin');
  const isMissing = (each: Locale) => draft.texts[each].title.trim() === '';
  const missing = locales.filter((each) => each !== 'it' && isMissing(each));
  // Without an Italian name, translations are not reported as missing.
  const hint =
    !isMissing('it') &&
    (missing.length > 0
      ? t('languages.missingIn', { languages: missing.map((each) => localeNames[each]).join(', ') })
      : t('languages.complete'));
  return <LanguageChoice language={language} missing={missing} hint={hint} onChange={onChange} />;
}
