import type { Locale } from '#platform/i18n/locales.ts';
import type { Clock } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { PaymentEnding } from '../payment-outcome.schema.ts';
import type { PaymentState } from '../payment-states.rules.ts';
import type { GivenBack, ProviderOrder, ProviderOrderInput } from '../payments.schema.ts';

/** The common columns of every payment's row: see `paymentColumns`. */
export type PaymentRow<Ending extends string = string> = {
  id: string;
  state: PaymentState;
  /** Cents of EUR; null until the payer has agreed to an amount. */
  totalCents: number | null;
  /** The deadline of the approval; null after the capture has begun. */
  reservedUntil: Date | null;
  providerOrderId: string | null;
  approveUrl: string | null;
  captureId: string | null;
  /** The reason why it ended unpaid. */
  failure: Ending | PaymentEnding | null;
  updatedAt: Date;
};

/** The columns that a transition can change, besides the state. */
export type PaymentFacts<Ending extends string = never> = {
  reservedUntil?: null;
  providerOrderId?: string;
  approveUrl?: string;
  captureId?: string;
  failure?: Ending | PaymentEnding;
};

export type ChangeContext = Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>;

/**
 * The operations of one kind of payment, such as a purchase or a membership fee. `completePayment` and
 * `startPayment` implement the steps and call the provider; this type provides the row, the checks, and the
 * result of a payment.
 */
export type Payable<Row extends PaymentRow<Ending>, Result extends object, Ending extends string = never> = {
  /** The name in the log. */
  name: string;
  find(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Row | undefined>;
  /** Locks the row until the transaction ends. Throws `not_found`. */
  lock(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Row>;
  /**
   * Changes the state of a row that was read without a lock, if the transition is permitted, and records it.
   * Returns undefined, without any change, when the row has changed since. A final state releases the
   * reservation.
   */
  change(
    ctx: ChangeContext,
    row: Row,
    to: PaymentState,
    facts?: PaymentFacts<Ending>,
  ): Promise<Row | undefined>;
  /** The same for the transition to `capturing`, which also stores the provider's data about the payer. */
  pin(ctx: ChangeContext, row: Row, payment: ProviderOrder): Promise<Row | undefined>;
  /** An additional reason not to capture an approved payment. */
  findObstacle(ctx: CommandContext, row: Row, payment: ProviderOrder): Promise<Ending | undefined>;
  /**
   * A reason to refund the captured money of a locked row immediately; the payment then fails. Without this
   * function, every payment captured in time is accepted.
   */
  findLateObstacle?(ctx: CommandContext, row: Row): Promise<Ending | undefined>;
  /** Stores the paid item, once, in the transaction that marks the row as paid. */
  fulfil(ctx: CommandContext, row: Row): Promise<Result>;
  /** The result that `fulfil` stored. */
  findResult(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Result | undefined>;
  /**
   * Stores a refund or reversal of a paid row, once, with its effects on amounts, tokens and events. `given`
   * contains all refunds so far. Administrators are informed of refunds that none of them requested here.
   */
  writeGivenBack(ctx: CommandContext, row: Row, given: readonly GivenBack[]): Promise<void>;
  /** Enqueues a job that calls `readPayment`, which also refunds money captured after the end of a payment. */
  readLater(ctx: Pick<CommandContext, 'db' | 'jobs'>, id: string): Promise<void>;
};

/** The data that the provider shows to the payer. The amounts add up to the row's total. */
export type PaymentRequest = Pick<
  ProviderOrderInput,
  'lines' | 'shippingCents' | 'category' | 'needsAddress' | 'returnUrl' | 'cancelUrl'
> & { locale: Locale };

/** True when it can no longer be approved, even if the job has not ended it yet. */
export function isReservationOver(
  { clock }: { clock: Clock },
  { reservedUntil }: Pick<PaymentRow, 'reservedUntil'>,
): boolean {
  return reservedUntil === null || reservedUntil <= clock.now();
}
