import { z } from 'zod';
import {
  capturingOutcomeSchema,
  endedOutcomeSchema,
  paymentEndings,
  waitingOutcomeSchema,
} from '#areas/money/payments/payment-outcome.schema.ts';
import { paymentStates } from '#areas/money/payments/payment-states.rules.ts';
import { feeMethods, feeReturns } from './fees.rules.ts';

const cents = z.int().nonnegative();
const day = z.iso.date();

/** Years that an address or a request may name. */
export const feeYearSchema = z.coerce.number().int().min(2000).max(2099);

/** A fee that was paid or waived. Money in cents. */
export const feeSchema = z
  .object({
    id: z.uuid(),
    /** Number of its receipt. */
    number: z.int().positive(),
    year: z.int(),
    amountCents: cents,
    method: z.enum(feeMethods),
    paidOn: day,
    /** Why it does not count any more. */
    returned: z.enum(feeReturns).nullable(),
  })
  .meta({ id: 'Fee' });
export type FeeView = z.infer<typeof feeSchema>;

/** A year that the member can pay, or has paid. */
const ownYearSchema = z.object({
  year: z.int(),
  from: day,
  to: day,
  /** What it costs this member; null where the association asks no fee. */
  amountCents: cents.nullable(),
  isPaid: z.boolean(),
  /** Whether its first day has come. Before, it can be paid, and nobody owes it. */
  isDue: z.boolean(),
});

/** A payment that was begun and has not ended in a fee. */
const ownPaymentSchema = z.object({
  id: z.uuid(),
  year: z.int(),
  amountCents: cents,
  state: z.enum(paymentStates),
  approveUrl: z.string().nullable(),
  reservedUntil: z.iso.datetime().nullable(),
});

/** The fees of a member as they see them. */
export const ownFeesSchema = z
  .object({
    isMember: z.boolean(),
    /** The fee of a person who is not a member: each year, and this one, which may cost less. Null where there is none. */
    joining: z.object({ yearlyCents: cents, year: z.int(), yearCents: cents }).nullable(),
    /** Whether the site may take money: its association has named itself. */
    isCollecting: z.boolean(),
    years: z.array(ownYearSchema),
    /** The account for a transfer; null: the association offers none. */
    bankTransfer: z.object({ iban: z.string(), beneficiary: z.string() }).nullable(),
    payment: ownPaymentSchema.nullable(),
    /** The latest year first. */
    paid: z.array(feeSchema),
  })
  .meta({ id: 'OwnFees' });
export type OwnFees = z.infer<typeof ownFeesSchema>;
export type OwnYear = OwnFees['years'][number];

/** Largest amount that the database column can hold. */
const maxCents = 2 ** 31 - 1;

/** The amount is the one that the page showed: no other is charged. */
export const feePaymentInputSchema = z.object({ amountCents: z.int().min(1).max(maxCents) });

export const feeRefusals = [
  'not_a_member',
  'not_collecting',
  'year_not_open',
  'no_fee',
  'already_paid',
  'in_progress',
  'amount_changed',
] as const;
export type FeeRefusal = (typeof feeRefusals)[number];

export const feePaymentResultSchema = z.union([
  z.object({ ok: z.literal(true), approveUrl: z.string() }),
  z.object({ ok: z.literal(false), reason: z.enum(feeRefusals) }),
]);
export type FeePaymentResult = z.infer<typeof feePaymentResultSchema>;

/** Why the payment of a fee may end without it, besides what may happen to every payment. */
const feeEndings = ['no_member'] as const;
export type FeeEnding = (typeof feeEndings)[number];

/** What became of the payment of a fee. Why it ended is a text: `fees:ended.<reason>`. */
export const feeOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), feeId: z.uuid(), year: z.int() }),
  waitingOutcomeSchema,
  capturingOutcomeSchema,
  endedOutcomeSchema([...paymentEndings, ...feeEndings]),
]);
export type FeeOutcome = z.infer<typeof feeOutcomeSchema>;
