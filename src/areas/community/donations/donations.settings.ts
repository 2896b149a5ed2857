import * as z from 'zod/mini';
import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField, valueField } from '#framework/settings/structured-fields.ts';
import { translatedField } from '#framework/settings/text-fields.ts';
import { numberField, switchField } from '#framework/settings/value-fields.ts';
import { maxDonationCents, minDonationCents } from './donations.rules.ts';

const euros = z.int().check(z.minimum(minDonationCents / 100), z.maximum(maxDonationCents / 100));

/** Whole euros on the buttons of the form, the lowest first. */
const amounts = valueField<number[]>({
  input: z.array(euros).check(z.minLength(1), z.maxLength(6)),
  default: [10, 25, 50, 100],
  control: { hint: 'settings-admin:settings.donations.hints.amounts', maxLength: 60 },
  format: (values) => values.join(', '),
  read: (text) =>
    [...new Set(text.split(/[,;\s]+/).filter((each) => each !== ''))]
      .map((each) => (/^\d{1,6}$/.test(each) ? Number(each) : each))
      .toSorted((one, other) => Number(one) - Number(other)),
});

export const donationsSettings = defineSettings('donations', {
  settings: {
    donations: {
      group: 'money',
      position: 14,
      field: objectField({
        amounts,
        /** Whether messages are shown at once; otherwise when an administrator has let them. */
        messagesAtOnce: switchField(),
        /** Days for which the link in an email opens a donation of somebody without an account; they can ask for another one. */
        donorLinkDays: numberField({
          min: 1,
          max: 730,
          default: 90,
          hint: 'settings-admin:settings.donations.hints.donorLinkDays',
        }),
        /** Tokens for each whole euro that somebody with an account gives. */
        tokensPerEuro: numberField({
          min: 0,
          max: 100,
          default: 0,
          hint: 'settings-admin:settings.donations.hints.tokensPerEuro',
        }),
      }),
    },
    /** What a receipt is for, in its words; without them it says that it is no document for taxes. */
    donationReceipt: {
      group: 'money',
      position: 15,
      field: translatedField({
        max: 600,
        isLong: true,
        hint: 'settings-admin:settings.donations.hints.donationReceipt',
      }),
    },
  },
});
