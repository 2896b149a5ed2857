import { useState } from 'react';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { settingLabel } from '#framework/settings/area-settings.ts';
import { controlsOf, type SettingsGroup } from '#framework/settings/collected-settings.ts';
import type { ChangeEffects } from '#framework/settings/settings-form.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { Part } from '#ui/part.tsx';
import type { SettingsGroupView } from '../site-settings.schema.ts';
import { SettingChoices } from './setting-choices.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingInLanguages } from './setting-in-languages.tsx';
import { useReader } from './use-reader.ts';
import { useSettingNames } from './use-setting-names.ts';
import { useSettingsGroup } from './use-settings-group.ts';

type SettingsFormProps = {
  group: SettingsGroup;
  title: string;
  view: SettingsGroupView;
  effects: ChangeEffects<unknown> | undefined;
};

/** The fields of settings that are saved together. */
export function SettingsForm({ group, title, view, effects }: SettingsFormProps) {
  const { t } = useReader();
  const { nameOf, nameAt } = useSettingNames(group);
  const { editor, save, isSaving, asked } = useSettingsGroup(group, view, {
    saved: t('settings-admin:saved', {}),
    failed: t('settings-admin:failed', {}),
    effects,
  });
  const [language, setLanguage] = useState<Locale>('it');
  const controls = controlsOf(group);
  const ofKind = (kind: string) => controls.filter((control) => control.kind === kind);
  const heading = group.settings.find(({ field }) => field.controls.length > 1);
  const hintsAbove = new Set(
    controls.flatMap(({ hint, hintParams = {}, isHintAbove }) =>
      hint && isHintAbove ? [t(hint, hintParams)] : [],
    ),
  );
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={view.lastChange?.by}
      isSaving={isSaving}
      formatPart={nameAt}
      onSave={() => {
        setLanguage('it');
        save();
      }}
    >
      <Part id={group.name} title={heading ? t(settingLabel(heading.area, heading.key), {}) : title}>
        {[...hintsAbove].map((hint) => (
          <p key={hint} className="text-muted-foreground">
            {hint}
          </p>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {ofKind('text').map((control) => (
            <SettingField
              key={control.path}
              control={control}
              name={nameOf(control)}
              editor={editor}
              shownInstead={view.shownInstead[control.path]}
            />
          ))}
        </div>
        {ofKind('choices').map((control) => (
          <SettingChoices key={control.path} control={control} name={nameOf(control)} editor={editor} />
        ))}
      </Part>
      {ofKind('languages').map((control) => (
        <SettingInLanguages
          key={control.path}
          control={control}
          name={nameOf(control)}
          editor={editor}
          language={language}
          onLanguage={setLanguage}
        />
      ))}
      {asked && effects?.render(asked)}
    </EditedForm>
  );
}
