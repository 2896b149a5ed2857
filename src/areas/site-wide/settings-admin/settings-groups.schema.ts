import { z } from 'zod';
import { translatedLine } from '#areas/content/content/setting-inputs.schema.ts';
import { socialChannels } from '#areas/foundation/settings/association.ts';
import { areSlots, mostBikesInSlot, mostClosedDays } from '#areas/foundation/settings/bike-sharing.rules.ts';
import { areSpans, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { mostAskedTokens, mostPiecesOfVariant } from '#areas/foundation/settings/settings.rules.ts';
import { defaultLocale, locales } from '#platform/i18n/locales.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { longest, mostOrigins, type SettingsGroup } from './settings-admin.rules.ts';

/** One line of text; an empty one is none. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
    .transform((text) => text || null)
    .nullable();

const email = z.email().max(254).nullable();

const httpsAddress = z
  .url({ protocol: /^https$/ })
  .max(longest.address)
  .refine((address) => !/^https:\/\/[^/]*@/.test(address));

const associationInput = z.object({
  name: line(longest.fact),
  address: line(longest.address),
  email,
  phone: z
    .string()
    .trim()
    .max(longest.phone)
    .regex(/^\+?\d[\d ()./-]{3,}$/)
    .nullable(),
  /** Eleven digits, or sixteen letters and digits. */
  taxCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(\d{11}|[A-Z\d]{16})$/)
    .nullable(),
  /** Null: nobody has chosen channels, and a demo shows its own; none at all is a choice too. */
  social: z.partialRecord(z.enum(socialChannels), httpsAddress).nullable(),
});

const openingInput = z.object({
  /** Spans such as `09:00-12:30`, by weekday; a day without is closed. */
  hours: z
    .partialRecord(z.enum(weekdays), z.array(z.string().max(50)).max(10).refine(areSpans))
    .transform((hours) =>
      Object.fromEntries(Object.entries(hours).filter(([, spans]) => spans && spans.length > 0)),
    ),
  note: translatedLine(longest.note),
  pickUpAddress: line(longest.address),
});

/** The address of a site without a page in it. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(longest.address)
  .refine((address) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(address))
  .transform((address) => new URL(address).origin);

/** A text with line breaks in any of the languages; empty ones are left out. Whoever gives one gives the Italian one too. */
const translatedLines = (most: number) =>
  z
    .partialRecord(
      z.enum(locales),
      z
        .string()
        .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
        .pipe(
          z
            .string()
            .max(most)
            .regex(/^(\n|[^\p{Cc}])*$/u),
        ),
    )
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))
    .refine((texts) => Object.keys(texts).length === 0 || defaultLocale in texts, {
      path: [defaultLocale],
    });

const bikeSharingInput = z.object({
  slots: z.array(z.string().max(50)).refine(areSlots),
  closedWeekdays: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .transform((days) => weekdays.filter((day) => days.includes(day))),
  closedDays: z
    .array(z.string().refine(isDay))
    .max(mostClosedDays)
    .transform((days) => [...new Set(days)].toSorted()),
  daysAhead: z.int().min(7).max(90),
  bikesOfPerson: z.int().min(1).max(mostBikesInSlot),
  comingBookings: z.int().min(1).max(50),
  youngestAge: z.int().min(1).max(99).nullable(),
  reminderHours: z.int().min(1).max(168).nullable(),
  /** Degrees. */
  station: z
    .object({ latitude: z.number(), longitude: z.number() })
    .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    .nullable(),
});

/** What administrators may store, by the part of the settings and by key. */
export const groupInputs = {
  association: z.object({ association: associationInput }),
  opening: z.object({ opening: openingInput }),
  shop: z.object({
    orderNotificationEmail: email,
    purchaseLimits: z.object({
      piecesOfVariant: z.int().min(1).max(mostPiecesOfVariant),
      unpaidReservations: z.int().min(1).max(100),
      pauseMinutes: z.int().min(0).max(1440),
    }),
    storeReturnOrigins: z
      .array(origin)
      .max(mostOrigins)
      .transform((origins) => [...new Set(origins)]),
  }),
  community: z.object({
    startDate: z.string().refine(isDay).nullable(),
    membership: z.object({
      yearlyFeeCents: z.int().min(1).max(1_000_000).nullable(),
      months: z.int().min(1).max(120).nullable(),
    }),
    logoClicksPerDay: z.int().min(0).max(1000),
    tokenAdjustments: z.object({ askAbove: z.int().min(1).max(mostAskedTokens) }),
  }),
  bikes: z.object({ bikeSharing: bikeSharingInput, bikeTerms: translatedLines(longest.terms) }),
} as const satisfies Record<SettingsGroup, z.ZodType>;

export type GroupInput<Group extends SettingsGroup> = z.input<(typeof groupInputs)[Group]>;
