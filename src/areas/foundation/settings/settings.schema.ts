import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { type Association, socialChannels } from './association.ts';
import { areSlots, defaultSlots, mostBikesInSlot, mostClosedDays } from './bike-sharing.rules.ts';
import { areSpans, weekdays } from './opening.rules.ts';
import { sections } from './sections.ts';
import { mostAskedTokens, mostPiecesOfVariant } from './settings.rules.ts';

const text = z.string().trim().min(1);
const translatedText = z.partialRecord(z.enum(locales), text);

const fact = text.nullable().catch(null);

/** Each fact is parsed separately: a missing or unreadable one does not affect the others. */
const associationSchema = z.object({
  name: fact,
  address: fact,
  phone: fact,
  email: z.email().nullable().catch(null),
  taxCode: fact,
  /** Null when the setting does not mention channels. */
  social: z.record(z.string(), z.unknown()).transform(knownChannels).nullable().catch(null),
});

const openingSchema = z.object({
  hours: z.partialRecord(z.enum(weekdays), z.array(z.string()).refine(areSpans)).catch({}),
  /** What the hours alone do not say. */
  note: translatedText.catch({}),
  /** Where orders are picked up; null: at the association's address. */
  pickUpAddress: fact,
});

/** The most that `unpaidReservations` can be. */
export const mostUnpaidReservations = 100;

const purchaseLimitsSchema = z.object({
  /** Pieces of one variant in an order. */
  piecesOfVariant: z.int().min(1).max(mostPiecesOfVariant).default(24),
  /** Consecutive reservations that may end without a payment, and the minutes to wait after them. */
  unpaidReservations: z.int().min(1).max(mostUnpaidReservations).default(3),
  pauseMinutes: z.int().min(0).max(1440).default(15),
});

const membershipSchema = z.object({
  /** Cents; null: membership costs nothing. */
  yearlyFeeCents: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Months after which a membership ends; null: it does not. */
  months: z.int().min(1).max(120).nullable().default(null),
});

/** Adjustments of tokens by administrators. */
const tokenAdjustmentsSchema = z.object({
  /** More tokens than this, given or taken at once, are asked about first. */
  askAbove: z.int().min(1).max(mostAskedTokens).default(500),
});

const bikeSharingSchema = z.object({
  /** Spans of every day in which bikes can be booked, in Italian time. */
  slots: z.array(z.string()).refine(areSlots).default(defaultSlots),
  /** Without bikes, each week and once. */
  closedWeekdays: z.array(z.enum(weekdays)).default([]),
  closedDays: z.array(z.string().refine(isDay)).max(mostClosedDays).default([]),
  /** How many days ahead of today a slot can be booked. */
  daysAhead: z.int().min(7).max(90).default(30),
  /** Bikes that one person may have in a slot, and their bookings to come. */
  bikesOfPerson: z.int().min(1).max(mostBikesInSlot).default(mostBikesInSlot),
  comingBookings: z.int().min(1).max(50).default(3),
  /** Years; null: people of any age. */
  youngestAge: z.int().min(1).max(99).nullable().default(null),
  /** Hours before a slot at which its reminder is sent; null: none is. */
  reminderHours: z.int().min(1).max(168).nullable().default(24),
  /** Where the bikes stand, in degrees, for the open data; null: not told. */
  station: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
});

/** Drops addresses that are not http(s). */
function knownChannels(given: Record<string, unknown>) {
  const channels = socialChannels.flatMap((channel) => {
    const url = z.url({ protocol: /^https$/ }).safeParse(given[channel]);
    return url.success ? [[channel, url.data]] : [];
  });
  return Object.fromEntries(channels) as Association['social'];
}

/** Every setting that the site reads, by its key, with its default for a missing or unreadable value. */
export const settingSchemas = {
  /** The text beside the logo, when it differs from the site's own. */
  logoText: translatedText.catch({}),
  /** The text that says what an area is for, when it differs from the site's own. */
  sectionDescriptions: z.partialRecord(z.enum(sections), translatedText.catch({})).catch({}),
  association: associationSchema.catch(() => associationSchema.parse({})),
  /** When the association is open, and where orders are picked up. */
  opening: openingSchema.catch(() => openingSchema.parse({})),
  /** The day (YYYY-MM-DD) from which statistics count; null: from the beginning. */
  startDate: z.string().refine(isDay).nullable().catch(null),
  /** Recipient of the emails about new orders. */
  orderNotificationEmail: z.email().nullable().catch(null),
  /** Limits of what one person can buy, and reserve without paying. */
  purchaseLimits: purchaseLimitsSchema.catch(purchaseLimitsSchema.parse({})),
  /** Origins of other sites to which a checkout started there may return, such as `https://shop.example.org`. */
  storeReturnOrigins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .catch([]),
  /** Clicks on the footer's logo per day that earn a token. */
  logoClicksPerDay: z.int().min(0).max(1000).catch(5),
  /** What membership costs, and how long it lasts. A change applies to whoever joins afterwards. */
  membership: membershipSchema.catch(membershipSchema.parse({})),
  tokenAdjustments: tokenAdjustmentsSchema.catch(tokenAdjustmentsSchema.parse({})),
  /** When bikes can be booked, by whom, and how many. */
  bikeSharing: bikeSharingSchema.catch(bikeSharingSchema.parse({})),
  /** The terms of use of the bikes, when they differ from the site's own. The version of the stored setting is theirs. */
  bikeTerms: translatedText.catch({}),
  /** Whether administrators have no rights before they switch two-factor sign-in on. */
  twoFactorForAdmins: z.boolean().catch(false),
};

export type Settings = { [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]> };
