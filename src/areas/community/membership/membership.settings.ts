import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { optionalMoneyField, optionalNumberField } from '#framework/settings/value-fields.ts';

export const membershipSettings = defineSettings('membership', {
  settings: {
    /** What membership costs, and how long it lasts. A change applies to whoever joins afterwards. */
    membership: {
      group: 'money',
      position: 10,
      field: objectField({
        /** Cents; null: membership costs nothing. */
        yearlyFeeCents: optionalMoneyField({
          min: 1,
          max: 1_000_000,
          hint: 'settings-admin:settings.membership.hints.yearlyFeeCents',
          example: '12,50',
        }),
        /** Months after which a membership ends; null: it does not. */
        months: optionalNumberField({
          min: 1,
          max: 120,
          default: null,
          hint: 'settings-admin:settings.membership.hints.months',
        }),
      }),
    },
  },
});
