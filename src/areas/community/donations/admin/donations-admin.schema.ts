import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import {
  donationReturns,
  donationSources,
  maxLengths,
  messageStates,
  refundStates,
  wallChoices,
} from '../donations.rules.ts';
import { donationStates, maxCursorLength } from './donation-filters.rules.ts';

const cents = z.int().nonnegative();
const text = (max: number) =>
  z
    .string()
    .refine((each) => !each.includes('\0'))
    .trim()
    .max(max);

export const donationFilterSchema = z.object({
  campaignId: z.uuid().optional(),
  source: z.enum(donationSources).optional(),
  state: z.enum(donationStates).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: text(maxSearchLength).optional(),
});
export type DonationFilter = z.output<typeof donationFilterSchema>;

export const donationsQuerySchema = donationFilterSchema.extend({
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
export type DonationsQuery = z.output<typeof donationsQuerySchema>;

/** A donation as administrators see it. Money in cents. */
export const adminDonationSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    /** Null for one that is for the association itself. */
    campaignId: z.uuid().nullable(),
    campaign: z.string(),
    amountCents: cents,
    returnedCents: cents,
    returned: z.enum(donationReturns).nullable(),
    source: z.enum(donationSources),
    paidOn: z.iso.date(),
    userId: z.uuid().nullable(),
    /** Null once they were erased. */
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    wall: z.enum(wallChoices).nullable(),
    message: z.string(),
    messageState: z.enum(messageStates),
    isNameHidden: z.boolean(),
    refund: z.object({ state: z.enum(refundStates), refusal: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'AdminDonation' });
export type AdminDonation = z.infer<typeof adminDonationSchema>;

export const adminDonationsSchema = pageSchema(adminDonationSchema).extend({
  /** Of all that fit: how many, what they gave less what went back. */
  totals: z.object({ count: z.int(), cents }),
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), isOpen: z.boolean() })),
});
export type AdminDonations = z.infer<typeof adminDonationsSchema>;

const maxCashCents = 10_000_000;

/** A donation in cash. Made by the page: the same id is one record. */
export const cashDonationSchema = z.object({
  id: z.uuid(),
  /** Null: for the association itself, on no wall of a campaign. */
  campaignId: z.uuid().nullable(),
  amountCents: z.int().min(100).max(maxCashCents),
  paidOn: dayInput,
  fullName: text(maxLengths.fullName),
  /** Empty where none is known: then no email goes out. */
  email: text(maxLengths.email),
  wall: z.enum(wallChoices),
});
export type CashDonation = z.output<typeof cashDonationSchema>;

/** The cents given back already that the administrator saw. */
export const donationRefundSchema = z.object({ returnedCents: cents });
export type DonationRefund = z.infer<typeof donationRefundSchema>;

export const moderationSchema = z.object({
  isShown: z.boolean(),
  /** The state of the message or the name that the administrator saw. */
  seen: z.enum(['waiting', 'shown', 'hidden']),
});
export type Moderation = z.infer<typeof moderationSchema>;

/** Donations of a month (YYYY-MM), less what went back of them. */
export const donationMonthsSchema = z.object({
  months: z.array(z.object({ month: z.string(), count: z.int(), cents: z.int() })),
});
export type DonationMonths = z.infer<typeof donationMonthsSchema>;
