import type { AreaSettings } from '#framework/settings/area-settings.ts';
import { groupSettings, type SettingsGroup } from '#framework/settings/collected-settings.ts';

const files = import.meta.glob<Record<string, AreaSettings>>('/src/areas/*/*/*.settings.ts', { eager: true });

/** The settings of all areas, found by file name. */
export const areaSettings: readonly AreaSettings[] = Object.values(files).flatMap((file) =>
  Object.values(file),
);

const groups = groupSettings(areaSettings);

/** The pages of settings that are shown and saved together. */
export const settingsPages = groups.flatMap(({ page }) => page ?? []);

/** The settings of a group. */
export function getSettingsGroup(name: string): SettingsGroup {
  const group = groups.find((each) => each.name === name);
  if (!group) throw new Error(`No area declares settings of the group ${name}`);
  return group;
}
