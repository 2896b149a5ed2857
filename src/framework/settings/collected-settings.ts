import type { AreaSettings, Setting, SettingsPage } from './area-settings.ts';
import { joinPath, type SettingControl, type SettingTexts, textsBelow, withPath } from './setting-field.ts';

/** A control with its path in the group, which begins with the key of its setting, and the area of its labels. */
export type GroupControl = SettingControl & { area: string };

/** Settings that are shown and saved together, possibly of several areas. */
export type SettingsGroup = {
  name: string;
  page: SettingsPage | undefined;
  settings: readonly (Setting<unknown> & { area: string })[];
};

/** The groups of all settings: first those with a page, sorted by position. */
export function groupSettings(areas: readonly AreaSettings[]): SettingsGroup[] {
  const pages = areas.flatMap(({ pages }) => pages).toSorted((a, b) => a.position - b.position);
  const settings = areas
    .flatMap(({ area, settings }) => Object.values(settings).map((each) => ({ ...each, area })))
    .toSorted((a, b) => a.position - b.position);
  const names = new Set([...pages, ...settings].map(({ group }) => group));
  return [...names].map((name) => ({
    name,
    page: pages.find(({ group }) => group === name),
    settings: settings.filter(({ group }) => group === name),
  }));
}

export const controlsOf = ({ settings }: Pick<SettingsGroup, 'settings'>): GroupControl[] =>
  settings.flatMap(({ area, key, field }) =>
    field.controls.map((control) => ({ ...control, area, path: joinPath(key, control.path) })),
  );

type Values = Readonly<Record<string, unknown>>;

/** The values of a group as texts by path, such as `association.social.video`. */
export function textsOfGroup({ settings }: SettingsGroup, values: Values): SettingTexts {
  return Object.assign({}, ...settings.map(({ key, field }) => withPath(key, field.toTexts(values[key]))));
}

/** Converts the texts of the form to the values of the request. */
export const valuesOfGroup = ({ settings }: SettingsGroup, texts: SettingTexts): Record<string, unknown> =>
  Object.fromEntries(settings.map(({ key, field }) => [key, field.fromTexts(textsBelow(texts, key))]));
