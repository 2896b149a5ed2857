import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { optionalMoneyField, optionalNumberField } from '#framework/settings/value-fields.ts';

export const membershipSettings = defineSettings('membership', {
  settings: {
    /** The fee and the duration of membership. A change applies to people who join afterwards. */
    membership: {
      group: 'money',
      position: 10,
      field: objectField({
        /** Cents; null for no fee. */
        yearlyFeeCents: optionalMoneyField({
          min: 1,
          max: 1_000_000,
          hint: 'settings-admin:settings.membership.hints.yearlyFeeCents',
          example: '12,50',
        }),
        /** Months after which a membership expires; null for never. */
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
