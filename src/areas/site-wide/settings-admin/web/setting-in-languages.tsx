import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { GroupControl } from '#framework/settings/collected-settings.ts';
import { type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { cn } from '#ui/class-names.ts';
import { Part } from '#ui/part.tsx';
import { useReader } from './use-reader.ts';

type SettingInLanguagesProps = {
  control: GroupControl;
  name: string;
  editor: TextsEditor;
  language: Locale;
  onLanguage(language: Locale): void;
};

/** A text in nine languages, such as a note about the opening hours. */
export function SettingInLanguages({ control, name, editor, language, onLanguage }: SettingInLanguagesProps) {
  const { t } = useReader();
  const { isLong = false, maxLength, hint, hintParams = {} } = control;
  const path = `${control.path}.${language}`;
  const textIn = (locale: Locale) => editor.text(`${control.path}.${locale}`).trim();
  const isMissing = (locale: Locale) => textIn('it') !== '' && textIn(locale) === '';
  return (
    <Part
      id={control.path.replaceAll('.', '-')}
      title={name}
      {...(hint && { description: t(hint, hintParams) })}
    >
      <div className={cn('grid gap-4', !isLong && 'sm:grid-cols-2')}>
        <LanguageChoice language={language} missing={locales.filter(isMissing)} onChange={onLanguage} />
        <TextField
          label={`${name} (${localeNames[language]})`}
          lang={localeTags[language]}
          isLong={isLong}
          {...(maxLength && { maxLength })}
          placeholder={textIn('it')}
          value={editor.text(path)}
          error={path in editor.problems ? t('content:italianMissing', {}) : undefined}
          onChange={(typed) => editor.change(path, typed)}
        />
      </div>
    </Part>
  );
}
