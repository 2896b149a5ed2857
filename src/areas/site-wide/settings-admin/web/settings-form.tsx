import { useState } from 'react';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { settingLabel } from '#framework/settings/area-settings.ts';
import { controlsOf, type GroupControl, type SettingsGroup } from '#framework/settings/collected-settings.ts';
import type { ChangeEffects } from '#framework/settings/settings-form.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { Part } from '#ui/part.tsx';
import type { SettingsGroupView } from '../site-settings.schema.ts';
import { SettingChoices } from './setting-choices.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingInLanguages } from './setting-in-languages.tsx';
import { SettingSwitch } from './setting-switch.tsx';
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
      {partsOf(group).map(({ name, heading, controls }) => (
        <Part key={name} id={name} title={heading ? t(settingLabel(heading.area, heading.key), {}) : title}>
          {hintsAbove(controls).map(
            ({ hint, hintParams = {} }) =>
              hint && (
                <p key={hint} className="text-muted-foreground">
                  {t(hint, hintParams)}
                </p>
              ),
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {ofKind('text', controls).map((control) => (
              <SettingField
                key={control.path}
                control={control}
                name={nameOf(control)}
                editor={editor}
                shownInstead={view.shownInstead[control.path]}
              />
            ))}
          </div>
          {ofKind('switch', controls).map((control) => (
            <SettingSwitch key={control.path} control={control} name={nameOf(control)} editor={editor} />
          ))}
          {ofKind('choices', controls).map((control) => (
            <SettingChoices key={control.path} control={control} name={nameOf(control)} editor={editor} />
          ))}
        </Part>
      ))}
      {ofKind('languages', controlsOf(group)).map((control) => (
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

const ofKind = (kind: GroupControl['kind'], controls: readonly GroupControl[]) =>
  controls.filter((control) => control.kind === kind);

const hintsAbove = (controls: readonly GroupControl[]) => {
  const hints = controls.filter(({ hint, isHintAbove }) => hint && isHintAbove);
  return hints.filter(({ hint }, place) => hints.findIndex((other) => other.hint === hint) === place);
};

/**
 * Settings with one value share a fieldset under the title of the page, and a setting with several values has
 * its own.
 */
function partsOf(group: SettingsGroup) {
  const isLarge = ({ field }: SettingsGroup['settings'][number]) => field.controls.length > 1;
  const small = { ...group, settings: group.settings.filter((setting) => !isLarge(setting)) };
  const parts = [
    { name: group.name, heading: null, controls: controlsOf(small) },
    ...group.settings.filter(isLarge).map((setting) => ({
      name: setting.key,
      heading: setting,
      controls: controlsOf({ settings: [setting] }),
    })),
  ];
  return parts.filter(({ controls }) => controls.some(({ kind }) => kind !== 'languages'));
}
