import * as z from 'zod/mini';
import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField, valueField } from '#framework/settings/structured-fields.ts';
import { translatedField } from '#framework/settings/text-fields.ts';
import { numberField, switchField } from '#framework/settings/value-fields.ts';
import { maxDonationCents, minDonationCents } from './donations.rules.ts';

const euros = z.int().check(z.minimum(minDonationCents / 100), z.maximum(maxDonationCents / 100));

/** Whole euros on the buttons of the form, in ascending order. */
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
        /** Whether messages are shown at once; otherwise an administrator must approve them. */
        messagesAtOnce: switchField(),
        /**
         * Days for which the link in an email gives a donor without an account access to a donation; they can
         * request a new link.
         */
        donorLinkDays: numberField({
          min: 1,
          max: 730,
          default: 90,
          hint: 'settings-admin:settings.donations.hints.donorLinkDays',
        }),
        /** Tokens for each whole euro that a person with an account donates. */
        tokensPerEuro: numberField({
          min: 0,
          max: 100,
          default: 0,
          hint: 'settings-admin:settings.donations.hints.tokensPerEuro',
        }),
      }),
    },
    /**
     * The text of a receipt about its purpose; without it, the receipt states that it is not valid for tax
     * purposes.
     */
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
