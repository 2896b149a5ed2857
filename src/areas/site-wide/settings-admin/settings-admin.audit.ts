import { weekdayName, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { type AuditField, defineAudit } from '#framework/area-audit.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { settingNames } from './settings-names.ts';

/** The parts of settings have the names that the pages of settings give them. */
const settingFields = settingNames.map((name): [string, AuditField] => [
  name,
  { label: `settings-admin:fields.${name}`, format: name === 'yearlyFeeCents' ? 'money' : 'plain' },
]);

const weekdayFields = weekdays.map((day): [string, AuditField] => [
  day,
  { label: ({ locale }) => weekdayName(localeTags[locale], day), format: 'plain' },
]);

export const settingsAdminAudit = defineAudit('settings-admin', {
  actions: ['change-settings-group', 'set-two-factor-for-admins'],
  subjects: { setting: {} },
  fields: { cancelledBookings: 'plain' },
  otherFields: Object.fromEntries([...settingFields, ...weekdayFields]),
});
