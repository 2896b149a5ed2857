import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { numberField } from '#framework/settings/value-fields.ts';

export const tokensSettings = defineSettings('tokens', {
  settings: {
    /** Clicks on the footer's logo per day that earn a token. */
    logoClicksPerDay: {
      group: 'community',
      position: 20,
      field: numberField({ min: 0, max: 1000, default: 5 }),
    },
    tokenAdjustments: {
      group: 'community',
      position: 30,
      field: objectField({
        /** A larger adjustment, in either direction, must be confirmed. */
        askAbove: numberField({ min: 1, max: 10_000, default: 500 }),
      }),
    },
  },
});
