import { useTranslation } from 'react-i18next';
import { isLocale, type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Draft } from '../draft.ts';

type LanguageChoiceProps = { draft: Draft; language: Locale; onChange(language: Locale): void };

/** The language in which texts are typed; each says whether its name is missing. */
export function LanguageChoice({ draft, language, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('product-admin');
  const isMissing = (each: Locale) => draft.texts[each].title.trim() === '';
  const missing = locales.filter((each) => each !== 'it' && isMissing(each));
  return (
    <Field
      label={t('languages.label')}
      hint={
        // Before there is an Italian name, nothing can be missing beside it.
        !isMissing('it') &&
        (missing.length > 0
          ? t('languages.missingIn', { languages: missing.map((each) => localeNames[each]).join(', ') })
          : t('languages.complete'))
      }
    >
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={({ target }) => isLocale(target.value) && onChange(target.value)}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {missing.includes(each)
                ? t('languages.without', { language: localeNames[each] })
                : localeNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
