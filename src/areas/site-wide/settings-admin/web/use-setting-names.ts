import { settingLabel } from '#framework/settings/area-settings.ts';
import { controlsOf, type GroupControl, type SettingsGroup } from '#framework/settings/collected-settings.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { useReader } from './use-reader.ts';

/** The labels of the fields of a group: for `opening.note.de` it is "Note (Deutsch)". */
export function useSettingNames(group: SettingsGroup) {
  const reader = useReader();
  const controls = controlsOf(group);
  const nameOf = ({ area, path, label }: GroupControl): string =>
    label ? label(reader) : reader.t(settingLabel(area, path.split('.').at(-1) ?? path), {});
  return {
    nameOf,
    nameAt(path: string): string {
      const control = controls.find((each) => path === each.path || path.startsWith(`${each.path}.`));
      const language = path.split('.').at(-1) ?? '';
      if (!control) return path;
      return path !== control.path && isLocale(language)
        ? `${nameOf(control)} (${localeNames[language]})`
        : nameOf(control);
    },
  };
}
