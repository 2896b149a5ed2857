import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { numberField, optionalMoneyField, optionalNumberField } from '#framework/settings/value-fields.ts';

const money = { min: 1, max: 1_000_000, example: '12,50' };

export const feesSettings = defineSettings('fees', {
  settings: {
    /** The fee year, lower fees and reminders. The ordinary amount is a setting of the membership. */
    fees: {
      group: 'money',
      position: 12,
      field: objectField({
        /** The month in which a fee year begins. */
        startMonth: numberField({
          min: 1,
          max: 12,
          default: 1,
          hint: 'settings-admin:settings.fees.hints.startMonth',
        }),
        /** The number of days before it begins from which the next fee year can be paid. */
        nextYearDays: numberField({
          min: 0,
          max: 180,
          default: 60,
          hint: 'settings-admin:settings.fees.hints.nextYearDays',
        }),
        familyFeeCents: optionalMoneyField({
          ...money,
          hint: 'settings-admin:settings.fees.hints.familyFeeCents',
        }),
        lateFeeCents: optionalMoneyField({
          ...money,
          hint: 'settings-admin:settings.fees.hints.lateFeeCents',
        }),
        /** Months of the fee year after which a new member pays the lower amount. */
        lateAfterMonths: numberField({
          min: 1,
          max: 11,
          default: 6,
          hint: 'settings-admin:settings.fees.hints.lateAfterMonths',
        }),
        /** Days after which a member who has not paid is reminded; null for no reminder. */
        firstReminderDays: optionalNumberField({
          min: 1,
          max: 364,
          default: 30,
          hint: 'settings-admin:settings.fees.hints.reminderDays',
        }),
        secondReminderDays: optionalNumberField({
          min: 1,
          max: 364,
          default: 90,
          hint: 'settings-admin:settings.fees.hints.reminderDays',
        }),
      }),
    },
  },
});
