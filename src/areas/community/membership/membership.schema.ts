import { z } from 'zod';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { maxReasonLength } from './membership.rules.ts';

/** A user's membership, and the terms of becoming a member. Dates are ISO 8601. */
export const membershipSchema = z
  .object({
    isSocio: z.boolean(),
    /** Assigned with the first membership, and never changed. */
    number: z.int().nullable(),
    since: z.string().nullable(),
    /** When the current membership expires. */
    until: z.string().nullable(),
    offer: z.object({
      /** Whole tokens; 0 for former members. */
      welcomeTokens: z.int(),
      yearlyFeeCents: z.int().nullable(),
      months: z.int().nullable(),
    }),
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membershipSchema>;

/** The reason why a membership ended; `before_import`: the imported register contains only the end. */
export const membershipEnds = ['left', 'expired', 'ended_by_admin', 'refused', 'before_import'] as const;
export type MembershipEnd = (typeof membershipEnds)[number];

/** The day of the board meeting. */
export const ratificationSchema = z.object({ on: dayInput });

/** Validated by `findRefusalProblems`. */
export const refusalSchema = z.object({ on: dayInput, reason: z.string().max(maxReasonLength * 2) });

/** The content of a member card. Dates are ISO 8601. */
export const memberCardSchema = z.object({
  fullName: z.string(),
  number: z.int().positive(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** Number and signature, for the page that checks the card. */
  code: z.string(),
});

export type MemberCard = z.infer<typeof memberCardSchema>;

export const ownCardSchema = z.object({ card: memberCardSchema.nullable() });

export const cardCheckQuerySchema = z.object({ code: z.string().max(200) });

/** The result of checking a card. It contains a name only for current members. */
export const cardCheckSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), number: z.int(), name: z.string(), until: z.string().nullable() }),
  z.object({ state: z.literal('ended'), number: z.int() }),
  z.object({ state: z.literal('invalid') }),
]);

export type CardCheck = z.infer<typeof cardCheckSchema>;
