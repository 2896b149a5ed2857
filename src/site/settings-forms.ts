import type { SettingsForm } from '#framework/settings/settings-form.ts';

const files = import.meta.glob<Record<string, SettingsForm>>('/src/areas/*/*/admin/web/*.settings-form.tsx', {
  eager: true,
});

/** The customised settings forms of all areas, found by file name. */
const settingsForms: readonly SettingsForm[] = Object.values(files).flatMap((file) => Object.values(file));

/** The customised form of a group, if any. */
export const findSettingsForm = (group: string): SettingsForm | undefined =>
  settingsForms.find((form) => form.group === group);
