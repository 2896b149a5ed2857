import type { ReactNode } from 'react';
import { isLocale, type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

type LanguageChoiceProps = {
  language: Locale;
  /** Languages without a text; they are marked in the choice. */
  missing: readonly Locale[];
  hint?: ReactNode;
  onChange(language: Locale): void;
};

/** Chooses the language of the texts to edit. */
export function LanguageChoice({ language, missing, hint, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('editing');
  return (
    <Field label={t('languages.label')} hint={hint}>
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
