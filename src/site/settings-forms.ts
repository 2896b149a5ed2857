import type { SettingsForm } from '#framework/settings/settings-form.ts';

const files = import.meta.glob<Record<string, SettingsForm>>('/src/areas/*/*/admin/web/*.settings-form.tsx', {
  eager: true,
});

/** The forms of settings that are special. A new area's are found as soon as its file exists. */
const settingsForms: readonly SettingsForm[] = Object.values(files).flatMap((file) => Object.values(file));

/** What is special about the form of a group. */
export const findSettingsForm = (group: string): SettingsForm | undefined =>
  settingsForms.find((form) => form.group === group);
