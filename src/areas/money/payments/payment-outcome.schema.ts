import { z } from 'zod';

/** Reasons why any payment can end unpaid. */
export const paymentEndings = ['declined', 'not_approved', 'amount_changed', 'reservation_expired'] as const;
export type PaymentEnding = (typeof paymentEndings)[number];

/** The states of a payment that was not captured, as reported to the payer. */
const unpaidStates = ['failed', 'cancelled', 'expired', 'draft'] as const;

/** The outcomes of an attempt to complete a payment, except `paid`, whose result depends on the area. */
export const waitingOutcomeSchema = z.object({ kind: z.literal('waiting') });
export const capturingOutcomeSchema = z.object({ kind: z.literal('capturing') });

export function endedOutcomeSchema<const Ending extends string>(endings: readonly Ending[]) {
  return z.object({
    kind: z.literal('ended'),
    state: z.enum(unpaidStates),
    failure: z.enum(endings).nullable(),
  });
}

/** The outcome of an attempt to complete a payment. */
export type PaymentOutcome<Result extends object, Ending extends string> =
  | ({ kind: 'paid' } & Result)
  /** The payer has not approved it yet. */
  | { kind: 'waiting' }
  /** The capture is pending at the provider; it is read again later. */
  | { kind: 'capturing' }
  | { kind: 'ended'; state: (typeof unpaidStates)[number]; failure: Ending | PaymentEnding | null };
