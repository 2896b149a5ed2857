import * as z from 'zod/mini';
import { defineSettings } from '#framework/settings/area-settings.ts';
import {
  objectField,
  optionalField,
  recordField,
  valueField,
} from '#framework/settings/structured-fields.ts';
import { addressField, emailField, lineField, translatedField } from '#framework/settings/text-fields.ts';
import { switchField } from '#framework/settings/value-fields.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { socialChannels } from './association.ts';
import { formatIban, isIban, isVatNumber, readIban } from './bank-and-tax-numbers.rules.ts';
import { areSpans, formatSpans, readSpans, understoodSpans, weekdayName, weekdays } from './opening.rules.ts';
import { formatSection, sections } from './sections.ts';

const addressLength = 300;

/** Facts about the association. An invalid one does not affect the others. */
const association = objectField({
  name: lineField({ max: 200, isNeeded: true }),
  address: lineField({ max: addressLength, isNeeded: true }),
  email: emailField({ isNeeded: true }),
  phone: lineField({
    max: 40,
    pattern: /^(|\+?\d[\d ()./-]{3,})$/,
    type: 'tel',
    isNeeded: true,
    hint: 'settings-admin:settings.settings.hints.phone',
    hintParams: { example: '+39 000 000 0000' },
  }),
  /** Eleven digits, or sixteen letters and digits. */
  taxCode: lineField({
    max: 20,
    pattern: /^(|\d{11}|[A-Z\d]{16})$/,
    isUpperCase: true,
    isNeeded: true,
    hint: 'settings-admin:settings.settings.hints.taxCode',
  }),
  /** Null until channels are chosen, so that a demo shows its own; an empty choice is possible too. */
  social: optionalField(
    recordField(
      socialChannels,
      addressField(addressLength, { hint: 'settings-admin:settings.settings.hints.social' }),
    ),
  ),
});

const vatFields = objectField({
  vatNumber: lineField({
    max: 11,
    isRight: isVatNumber,
    hint: 'settings-admin:settings.settings.hints.vatNumber',
  }),
  /** Whether prices include VAT; if not, the association charges none. */
  chargesVat: switchField(),
  vatRegime: lineField({ max: 200, hint: 'settings-admin:settings.settings.hints.vatRegime' }),
});

/** Requires a VAT number if VAT is charged. */
const vat: typeof vatFields = {
  ...vatFields,
  input: vatFields.input.check(
    z.refine(({ vatNumber, chargesVat }) => vatNumber !== null || !chargesVat, { path: ['vatNumber'] }),
  ),
};

const transferFields = objectField({
  iban: valueField<string | null>({
    input: z.nullable(z.string().check(z.refine(isIban))),
    default: null,
    control: {
      hint: 'settings-admin:settings.settings.hints.iban',
      hintParams: { example: 'IT60 X054 2811 1010 0000 0123 456' },
      maxLength: 50,
    },
    format: (iban) => (iban === null ? '' : formatIban(iban)),
    read: (typed) => readIban(typed) || null,
  }),
  beneficiary: lineField({ max: 70, hint: 'settings-admin:settings.settings.hints.beneficiary' }),
});

/** Requires both fields together: a bank account without a name cannot be used for a transfer. */
const bankTransfer: typeof transferFields = {
  ...transferFields,
  input: transferFields.input.check(
    z.refine(({ iban, beneficiary }) => iban !== null || beneficiary === null, { path: ['iban'] }),
    z.refine(({ iban, beneficiary }) => iban === null || beneficiary !== null, { path: ['beneficiary'] }),
  ),
};

/** The hours of one day, such as `09:00-12:30`. */
const hoursOfDay = valueField<string[]>({
  input: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10), z.refine(areSpans)),
  default: [],
  control: {
    hint: 'settings-admin:settings.settings.hints.hours',
    hintParams: { example: '9-12:30, 15-19' },
    isHintAbove: true,
    understood: understoodSpans,
    placeholder: 'settings-admin:closed',
    maxLength: 50,
  },
  format: formatSpans,
  read: (typed) => readSpans(typed) ?? [cutText(typed, 50)],
});

export const settingsSettings = defineSettings('settings', {
  pages: {
    association: { path: 'associazione', position: 10 },
    opening: { path: 'orari', position: 20 },
    // Other areas add pages to these three.
    shop: { path: 'negozio', position: 30 },
    community: { path: 'comunita', position: 40 },
    money: { path: 'quote-e-donazioni', position: 45 },
  },
  settings: {
    association: { group: 'association', position: 10, field: association },
    /** The association's VAT number, and whether it charges VAT. */
    vat: { group: 'association', position: 20, field: vat },
    /** The bank account for transfers, which pages offer only if both fields are set. */
    bankTransfer: { group: 'money', position: 30, field: bankTransfer },
    /** Opening hours, and the place where orders are picked up. */
    opening: {
      group: 'opening',
      position: 10,
      field: objectField({
        hours: recordField(
          weekdays,
          hoursOfDay,
          (day) =>
            ({ locale }) =>
              weekdayName(localeTags[locale], day),
        ),
        note: translatedField({ max: 300 }),
        /** Null for the association's address. */
        pickUpAddress: lineField({
          max: addressLength,
          hint: 'settings-admin:settings.settings.hints.pickUpAddress',
        }),
      }),
    },
    /** The text beside the logo, if it differs from the default. */
    logoText: { group: 'logo', position: 10, field: translatedField({ max: 40 }) },
    /** The descriptions of areas, if they differ from the site's own. */
    sectionDescriptions: {
      group: 'descriptions',
      position: 10,
      field: recordField(
        sections,
        translatedField({ max: 400 }),
        (section) =>
          ({ t }) =>
            formatSection(t, section),
      ),
    },
  },
});
