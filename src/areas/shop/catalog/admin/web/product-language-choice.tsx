import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Draft } from '../draft.ts';

type ProductLanguageChoiceProps = { draft: Draft; language: Locale; onChange(language: Locale): void };

/** The language in which texts are typed; each says whether its name is missing. */
export function ProductLanguageChoice({ draft, language, onChange }: ProductLanguageChoiceProps) {
  const { t } = useTranslation('catalog-admin');
  const isMissing = (each: Locale) => draft.texts[each].title.trim() === '';
  const missing = locales.filter((each) => each !== 'it' && isMissing(each));
  // Before there is an Italian name, nothing can be missing beside it.
  const hint =
    !isMissing('it') &&
    (missing.length > 0
      ? t('languages.missingIn', { languages: missing.map((each) => localeNames[each]).join(', ') })
      : t('languages.complete'));
  return <LanguageChoice language={language} missing={missing} hint={hint} onChange={onChange} />;
}
