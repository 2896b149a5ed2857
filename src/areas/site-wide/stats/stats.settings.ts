import { defineSettings } from '#framework/settings/area-settings.ts';
import { optionalDayField } from '#framework/settings/value-fields.ts';

export const statsSettings = defineSettings('stats', {
  settings: {
    /** The day (YYYY-MM-DD) from which statistics count; null: from the beginning. */
    startDate: {
      group: 'community',
      position: 40,
      field: optionalDayField('settings-admin:settings.stats.hints.startDate'),
    },
  },
});
