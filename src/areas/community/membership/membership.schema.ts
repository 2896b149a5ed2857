import { z } from 'zod';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { maxReasonLength } from './membership.rules.ts';

/** A user's membership, and what becoming a member means for them. Dates are ISO 8601. */
export const membershipSchema = z
  .object({
    isSocio: z.boolean(),
    /** Given with the first membership, and kept. */
    number: z.int().nullable(),
    since: z.string().nullable(),
    /** When the present membership ends by itself. */
    until: z.string().nullable(),
    offer: z.object({
      /** Whole tokens: none for whoever was a member before. */
      welcomeTokens: z.int(),
      yearlyFeeCents: z.int().nullable(),
      months: z.int().nullable(),
    }),
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membershipSchema>;

/** Why a membership ended; `before_import`: an older register, which was imported, says only that it did. */
export const membershipEnds = ['left', 'expired', 'ended_by_admin', 'refused', 'before_import'] as const;
export type MembershipEnd = (typeof membershipEnds)[number];

/** When the board met. */
export const ratificationSchema = z.object({ on: dayInput });

/** What `findRefusalProblems` checks. */
export const refusalSchema = z.object({ on: dayInput, reason: z.string().max(maxReasonLength * 2) });

/** What a member's card shows. Dates are ISO 8601. */
export const memberCardSchema = z.object({
  fullName: z.string(),
  number: z.int().positive(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** Number and signature: the page that checks the card takes it. */
  code: z.string(),
});

export type MemberCard = z.infer<typeof memberCardSchema>;

export const ownCardSchema = z.object({ card: memberCardSchema.nullable() });

export const cardCheckQuerySchema = z.object({ code: z.string().max(200) });

/** What a card says of its member now. A name is told of present members only. */
export const cardCheckSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), number: z.int(), name: z.string(), until: z.string().nullable() }),
  z.object({ state: z.literal('ended'), number: z.int() }),
  z.object({ state: z.literal('invalid') }),
]);

export type CardCheck = z.infer<typeof cardCheckSchema>;
