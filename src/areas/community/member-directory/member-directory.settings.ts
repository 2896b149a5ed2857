import { defineSettings } from '#framework/settings/area-settings.ts';
import { numberField } from '#framework/settings/value-fields.ts';

export const memberDirectorySettings = defineSettings('member-directory', {
  settings: {
    /** Messages that one member may send to others per day. */
    messagesOfDay: {
      group: 'community',
      position: 70,
      field: numberField({ min: 1, max: 200, default: 10 }),
    },
  },
});
