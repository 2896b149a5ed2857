import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
import { type Association, socialChannels } from './association.ts';

const text = z.string().trim().min(1);
const translatedText = z.partialRecord(z.enum(locales), text);

const fact = text.nullable().catch(null);

/** Each fact stands by itself: one that is missing or unreadable takes no other with it. */
const associationSchema = z.object({
  name: fact,
  address: fact,
  phone: fact,
  email: z.email().nullable().catch(null),
  taxCode: fact,
  /** Null where nothing was said of them. */
  social: z.record(z.string(), z.unknown()).transform(knownChannels).nullable().catch(null),
});

/** Never more pieces of one variant in an order: pages show no more, so changes above it change no page. */
export const mostPiecesOfVariant = 999;

const purchaseLimitsSchema = z.object({
  /** Pieces of one variant in an order. */
  piecesOfVariant: z.int().min(1).max(mostPiecesOfVariant).default(24),
  /** Reservations in a row that may end without a payment, and the minutes to wait after them. */
  unpaidReservations: z.int().min(1).max(100).default(3),
  pauseMinutes: z.int().min(0).max(1440).default(15),
});

/** An address that is none of the web becomes no link. */
function knownChannels(given: Record<string, unknown>) {
  const channels = socialChannels.flatMap((channel) => {
    const url = z.url({ protocol: /^https$/ }).safeParse(given[channel]);
    return url.success ? [[channel, url.data]] : [];
  });
  return Object.fromEntries(channels) as Association['social'];
}

/** Every setting that the site reads, by its key; what is missing or unreadable is as written here. */
export const settingSchemas = {
  /** The name beside the mark, where it is not the site's own. */
  logoText: translatedText.catch({}),
  association: associationSchema.catch(() => associationSchema.parse({})),
  /** Who in the association hears of new orders. */
  orderNotificationEmail: z.email().nullable().catch(null),
  /** What one person can buy, and hold without paying. */
  purchaseLimits: purchaseLimitsSchema.catch(purchaseLimitsSchema.parse({})),
  /** Origins of other sites that a checkout opened there may lead back to, such as `https://shop.example.org`. */
  storeReturnOrigins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .catch([]),
  /** How many clicks on the footer's logo a day earn a token. */
  logoClicksPerDay: z.int().min(0).max(1000).catch(5),
};

export type Settings = { [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]> };
