import { useState } from 'react';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { type AssociationFact, associationFacts } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { Part } from '#ui/part.tsx';
import { type SettingsGroup as Group, longest } from '../settings-admin.rules.ts';
import type { SiteSettings } from '../site-settings.schema.ts';
import { ClosedWeekdays } from './closed-weekdays.tsx';
import { PlanEffectsDialog } from './plan-effects-dialog.tsx';
import { SettingField } from './settings-field.tsx';
import { hoursExample, settingsFields } from './settings-fields.ts';
import { useSettingName } from './use-setting-name.ts';
import { useSettingsGroup } from './use-settings-group.ts';

/** One part of the settings, saved by itself. */
export function SettingsGroup({ group, settings }: { group: Group; settings: SiteSettings }) {
  const { t } = useTranslation('settings-admin');
  const { editor, save, isSaving, asked } = useSettingsGroup(group, settings);
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
        {group === 'bikes' && <ClosedWeekdays editor={editor} />}
      </Part>
      {group === 'opening' && (
        <InLanguages
          id="note"
          path="opening.note"
          editor={editor}
          maxLength={longest.note}
          language={language}
          onLanguage={setLanguage}
        />
      )}
      {group === 'bikes' && (
        <InLanguages
          id="terms"
          path="bikeTerms"
          hint={t('hints.bikeTerms')}
          editor={editor}
          maxLength={longest.terms}
          isLong
          language={language}
          onLanguage={setLanguage}
        />
      )}
      {asked && <PlanEffectsDialog items={asked.items} onConfirm={asked.confirm} onClose={asked.close} />}
    </EditedForm>
  );
}

const titles = {
  association: 'association',
  opening: 'opening',
  shop: 'purchaseLimits',
  community: 'membership',
  bikes: 'bikeSharing',
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

type InLanguagesProps = {
  id: string;
  path: 'opening.note' | 'bikeTerms';
  hint?: string;
  editor: TextsEditor;
  maxLength: number;
  isLong?: boolean;
  language: Locale;
  onLanguage(language: Locale): void;
};

/** A text in nine languages, such as what the hours alone do not say. */
function InLanguages({ id, path: text, hint, editor, language, onLanguage, ...field }: InLanguagesProps) {
  const { t } = useTranslation(['settings-admin', 'content']);
  const sayName = useSettingName();
  const path = `${text}.${language}`;
  const textIn = (locale: Locale) => editor.text(`${text}.${locale}`).trim();
  const isMissing = (locale: Locale) => textIn('it') !== '' && textIn(locale) === '';
  return (
    <Part id={id} title={sayName(text)} {...(hint && { description: hint })}>
      <div className={cn('grid gap-4', !field.isLong && 'sm:grid-cols-2')}>
        <LanguageChoice language={language} missing={locales.filter(isMissing)} onChange={onLanguage} />
        <TextField
          label={sayName(path)}
          lang={localeTags[language]}
          {...field}
          placeholder={textIn('it')}
          value={editor.text(path)}
          error={path in editor.problems ? t('content:italianMissing') : undefined}
          onChange={(typed) => editor.change(path, typed)}
        />
      </div>
    </Part>
  );
}
