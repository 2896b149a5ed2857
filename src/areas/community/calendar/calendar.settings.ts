import { defineSettings } from '#framework/settings/area-settings.ts';
import { numberField } from '#framework/settings/value-fields.ts';

export const calendarSettings = defineSettings('calendar', {
  settings: {
    /** Notes that one member may add per hour and per day. */
    notesOfHour: { group: 'community', position: 60, field: numberField({ min: 1, max: 200, default: 20 }) },
    notesOfDay: { group: 'community', position: 61, field: numberField({ min: 1, max: 500, default: 50 }) },
  },
});
