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

/** The fee years that a URL or a request can contain. */
export const feeYearSchema = z.coerce.number().int().min(2000).max(2099);

/** A fee that was paid or waived. Money in cents. */
export const feeSchema = z
  .object({
    id: z.uuid(),
    number: z.int().positive(),
    year: z.int(),
    amountCents: cents,
    method: z.enum(feeMethods),
    paidOn: day,
    /** The reason why it no longer counts. */
    returned: z.enum(feeReturns).nullable(),
  })
  .meta({ id: 'Fee' });
export type FeeView = z.infer<typeof feeSchema>;

/** A fee year that the member can pay, or has paid. */
const ownYearSchema = z.object({
  year: z.int(),
  from: day,
  to: day,
  /** The amount for this member; null when there is no fee. */
  amountCents: cents.nullable(),
  isPaid: z.boolean(),
  /** Whether its first day has come. Before, it can be paid but is not due. */
  isDue: z.boolean(),
});

/** A payment that was begun and did not lead to a fee yet. */
const ownPaymentSchema = z.object({
  id: z.uuid(),
  year: z.int(),
  amountCents: cents,
  state: z.enum(paymentStates),
  approveUrl: z.string().nullable(),
  reservedUntil: z.iso.datetime().nullable(),
});

/** A member's own fees. */
export const ownFeesSchema = z
  .object({
    isMember: z.boolean(),
    /**
     * The fee of a person who is not a member: the yearly amount, and this year's, which may be lower. Null
     * when there is none.
     */
    joining: z.object({ yearlyCents: cents, year: z.int(), yearCents: cents }).nullable(),
    /** Whether the site can accept payments: the association's data are set. */
    isCollecting: z.boolean(),
    years: z.array(ownYearSchema),
    /** The bank account for transfers; null when the association offers none. */
    bankTransfer: z.object({ iban: z.string(), beneficiary: z.string() }).nullable(),
    payment: ownPaymentSchema.nullable(),
    /** Latest year first. */
    paid: z.array(feeSchema),
  })
  .meta({ id: 'OwnFees' });
export type OwnFees = z.infer<typeof ownFeesSchema>;
export type OwnYear = OwnFees['years'][number];

/** Largest amount that the database column can hold. */
const maxCents = 2 ** 31 - 1;

/** The amount that the page showed; a different fee is not charged. */
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

/** Reasons why the payment of a fee can end unpaid, in addition to those of every payment. */
const feeEndings = ['no_member'] as const;
export type FeeEnding = (typeof feeEndings)[number];

/** The outcome of the payment of a fee. The text of each reason is `fees:ended.<reason>`. */
export const feeOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), feeId: z.uuid(), year: z.int() }),
  waitingOutcomeSchema,
  capturingOutcomeSchema,
  endedOutcomeSchema([...paymentEndings, ...feeEndings]),
]);
export type FeeOutcome = z.infer<typeof feeOutcomeSchema>;
