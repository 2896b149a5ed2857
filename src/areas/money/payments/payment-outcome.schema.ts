import { z } from 'zod';

/** Why any payment may end without money, whatever is paid for. */
export const paymentEndings = ['declined', 'not_approved', 'amount_changed', 'reservation_expired'] as const;
export type PaymentEnding = (typeof paymentEndings)[number];

/** States in which somebody who asks finds a payment that took no money. */
const unpaidStates = ['failed', 'cancelled', 'expired', 'draft'] as const;

/** The outcomes of an attempt to complete a payment, but for `paid`, which tells what it brought. */
export const waitingOutcomeSchema = z.object({ kind: z.literal('waiting') });
export const capturingOutcomeSchema = z.object({ kind: z.literal('capturing') });

export function endedOutcomeSchema<const Ending extends string>(endings: readonly Ending[]) {
  return z.object({
    kind: z.literal('ended'),
    state: z.enum(unpaidStates),
    failure: z.enum(endings).nullable(),
  });
}

/** What became of an attempt to complete a payment. */
export type PaymentOutcome<Result extends object, Ending extends string> =
  | ({ kind: 'paid' } & Result)
  /** The payer has not approved it (yet). */
  | { kind: 'waiting' }
  /** The provider keeps the capture pending; it is read again later. */
  | { kind: 'capturing' }
  | { kind: 'ended'; state: (typeof unpaidStates)[number]; failure: Ending | PaymentEnding | null };
