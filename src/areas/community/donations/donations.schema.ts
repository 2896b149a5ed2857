import { z } from 'zod';
import {
  capturingOutcomeSchema,
  endedOutcomeSchema,
  paymentEndings,
  waitingOutcomeSchema,
} from '#areas/money/payments/payment-outcome.schema.ts';
import { paymentStates } from '#areas/money/payments/payment-states.rules.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import {
  donationReturns,
  donationSources,
  maxDonationCents,
  maxLengths,
  messageStates,
  minDonationCents,
  wallChoices,
  wallPageSize,
} from './donations.rules.ts';

const cents = z.int().nonnegative();
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((each) => !each.includes('\0'));

/** Why the payment of a donation may end without it, besides what may happen to every payment. */
export const donationEndings = ['campaign_closed'] as const;
export type DonationEnding = (typeof donationEndings)[number];

/** What a campaign has, whatever the number of its donations. */
export const campaignFiguresSchema = z
  .object({ raisedCents: cents, donationCount: z.int().nonnegative() })
  .meta({ id: 'CampaignFigures' });
export type CampaignFigures = z.infer<typeof campaignFiguresSchema>;

/** Made by the page for one donation: however often it is sent, it is one donation. */
const keySchema = z.uuid();

/** What somebody gives. Name and address are those of whoever has no account; for others the account's count. */
export const donationInputSchema = z.object({
  key: keySchema,
  campaignId: z.uuid(),
  amountCents: z.int().min(minDonationCents).max(maxDonationCents),
  wall: z.enum(wallChoices),
  message: text(maxLengths.message),
  fullName: text(maxLengths.fullName),
  email: text(maxLengths.email),
});
export type DonationInput = z.output<typeof donationInputSchema>;

export const donationRefusals = [
  'campaign_closed',
  'not_collecting',
  'already_paid',
  'in_progress',
  'ended',
] as const;
export type DonationRefusal = (typeof donationRefusals)[number];

/** `key` opens the page of the donation for whoever has no account. */
export const donationResultSchema = z.union([
  z.object({ ok: z.literal(true), id: z.uuid(), approveUrl: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(donationRefusals) }),
]);
export type DonationResult = z.infer<typeof donationResultSchema>;

/** What became of a payment. Why it ended is a text: `donations:ended.<reason>`. */
export const donationOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), donationId: z.uuid(), number: z.string() }),
  waitingOutcomeSchema,
  capturingOutcomeSchema,
  endedOutcomeSchema([...paymentEndings, ...donationEndings]),
]);
export type DonationOutcome = z.infer<typeof donationOutcomeSchema>;

/** The signature in the link of whoever has no account. */
export const keyQuerySchema = z.object({ k: z.string().max(64).optional() });

/** A donation as whoever gave it sees it. */
export const ownDonationSchema = z
  .object({
    id: z.uuid(),
    /** Without an address for one that is for the association itself. */
    campaign: z.object({ title: z.string(), slug: z.string().nullable() }),
    amountCents: cents,
    /** Cents of it that were given back. */
    returnedCents: cents,
    returned: z.enum(donationReturns).nullable(),
    /** Whether money is on its way back. */
    isReturning: z.boolean(),
    /** Null while it is not paid. */
    number: z.string().nullable(),
    source: z.enum(donationSources),
    /** YYYY-MM-DD. */
    day: z.iso.date(),
    state: z.enum(paymentStates),
    approveUrl: z.string().nullable(),
    /** Why the payment ended without a donation. */
    failure: z.enum([...paymentEndings, ...donationEndings]).nullable(),
    wall: z.enum(wallChoices),
    /** Null once it was erased. */
    fullName: z.string().nullable(),
    message: z.string(),
    messageState: z.enum(messageStates),
    /** Whether administrators have hidden the name on the wall. */
    isNameHidden: z.boolean(),
    /** Whether it belongs to nobody with an account, so that its link is all there is. */
    isGuest: z.boolean(),
    /** Whether the reader may save and erase the data: with a link that was asked for within the last hour, or by their account. */
    isFresh: z.boolean(),
  })
  .meta({ id: 'OwnDonation' });
export type OwnDonation = z.infer<typeof ownDonationSchema>;

/** How it stands on the wall from now on. The name is that of whoever has no account. */
export const wallChangeSchema = z.object({
  wall: z.enum(wallChoices),
  fullName: text(maxLengths.fullName).optional(),
});
export type WallChange = z.output<typeof wallChangeSchema>;

export const ownDonationsQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: 20, most: 100 }),
});
export const ownDonationsSchema = pageSchema(ownDonationSchema).extend({
  /** Years that have a statement, the latest first. */
  years: z.array(z.int()),
});
export type OwnDonations = z.infer<typeof ownDonationsSchema>;

/** A donation on the wall, with an id that is none elsewhere: an anonymous one has neither name nor message. */
export const wallEntrySchema = z
  .object({
    id: z.string(),
    fullName: z.string().nullable(),
    message: z.string().nullable(),
    amountCents: cents,
    day: z.iso.date(),
  })
  .meta({ id: 'WallEntry' });
export type WallEntry = z.infer<typeof wallEntrySchema>;

export const wallQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: wallPageSize, most: 100 }),
});
export const wallSchema = pageSchema(wallEntrySchema);
export type WallPage = z.infer<typeof wallSchema>;

/** What the form needs to know. */
export const donationTermsSchema = z.object({
  amountsCents: z.array(z.int()),
  isCollecting: z.boolean(),
  needsApproval: z.boolean(),
});
export type DonationTerms = z.infer<typeof donationTermsSchema>;

export const linkRequestSchema = z.object({ email: text(maxLengths.email).min(3) });

/** All that is known of a donation, for whoever gave it without an account. */
export const donationExportSchema = z.record(z.string(), z.unknown());
