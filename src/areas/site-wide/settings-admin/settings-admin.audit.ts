import { defineAudit } from '#framework/area-audit.ts';

/** The values in the records are those of the settings of all areas, which declare them in `<area>.settings.ts`. */
export const settingsAdminAudit = defineAudit('settings-admin', {
  actions: ['change-settings-group'],
  retired: ['change-setting'],
  subjects: { setting: {} },
});
