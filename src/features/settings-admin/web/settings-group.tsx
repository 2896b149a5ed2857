import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditedForm } from '#features/editing/web/public/edited-form.tsx';
import { LanguageChoice } from '#features/editing/web/public/language-choice.tsx';
import { TextField } from '#features/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#features/editing/web/public/use-texts-editor.ts';
import { type AssociationFact, associationFacts } from '#features/settings/association.ts';
import { useIdentity } from '#features/settings/web/public/identity.query.ts';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { Part } from '#ui/part.tsx';
import { type SettingsGroup as Group, longest } from '../settings-admin.rules.ts';
import type { SiteSettings } from '../site-settings.schema.ts';
import { SettingField } from './settings-field.tsx';
import { hoursExample, settingsFields } from './settings-fields.ts';
import { useSettingName } from './use-setting-name.ts';
import { useSettingsGroup } from './use-settings-group.ts';

/** One part of the settings, saved by itself. */
export function SettingsGroup({ group, settings }: { group: Group; settings: SiteSettings }) {
  const { t } = useTranslation('settings-admin');
  const { editor, save, isSaving } = useSettingsGroup(group, settings);
  const sayMissing = useMissingFact(editor);
  const [language, setLanguage] = useState<Locale>('it');
  return (
    <EditedForm
      label={t(`parts.${group}.title`)}
      editor={editor}
      changedBy={settings[group].lastChange?.by}
      isSaving={isSaving}
      sayPart={useSettingName()}
      onSave={() => {
        setLanguage('it');
        save();
      }}
    >
      <Part id={group} title={t(`fields.${titles[group]}`)}>
        {group === 'opening' && (
          <p className="text-muted-foreground">{t('hints.hours', { example: hoursExample })}</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {settingsFields[group].map((field) => (
            <SettingField key={field.path} field={field} editor={editor} note={sayMissing(field.path)} />
          ))}
        </div>
      </Part>
      {group === 'opening' && <OpeningNote editor={editor} language={language} onLanguage={setLanguage} />}
    </EditedForm>
  );
}

const titles = {
  association: 'association',
  opening: 'opening',
  shop: 'purchaseLimits',
  community: 'membership',
} as const;

/** Says of an empty fact of the association what pages show in its place. */
function useMissingFact(editor: TextsEditor): (path: string) => string | undefined {
  const { t } = useTranslation('settings-admin');
  const { association } = useIdentity();
  return (path) => {
    const fact = associationFacts.find((each: AssociationFact) => path === `association.${each}`);
    if (!fact || editor.text(path).trim() !== '') return undefined;
    const shown = association[fact];
    return shown ? t('hints.shownInstead', { text: shown }) : t('hints.missing');
  };
}

type OpeningNoteProps = { editor: TextsEditor; language: Locale; onLanguage(language: Locale): void };

/** What the hours alone do not say, in nine languages. */
function OpeningNote({ editor, language, onLanguage }: OpeningNoteProps) {
  const { t } = useTranslation(['settings-admin', 'content']);
  const sayName = useSettingName();
  const path = `opening.note.${language}`;
  const text = (locale: Locale) => editor.text(`opening.note.${locale}`).trim();
  const isMissing = (locale: Locale) => text('it') !== '' && text(locale) === '';
  return (
    <Part id="note" title={t('fields.note')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LanguageChoice language={language} missing={locales.filter(isMissing)} onChange={onLanguage} />
        <TextField
          label={sayName(path)}
          lang={localeTags[language]}
          maxLength={longest.note}
          placeholder={text('it')}
          value={editor.text(path)}
          error={path in editor.problems ? t('content:italianMissing') : undefined}
          onChange={(typed) => editor.change(path, typed)}
        />
      </div>
    </Part>
  );
}
