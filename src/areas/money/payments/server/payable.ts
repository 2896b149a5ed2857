import type { Locale } from '#platform/i18n/locales.ts';
import type { Clock } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { PaymentEnding } from '../payment-outcome.schema.ts';
import type { PaymentState } from '../payment-states.rules.ts';
import type { GivenBack, ProviderOrder, ProviderOrderInput } from '../payments.schema.ts';

/** The row of a payment, whatever is paid for: see `paymentColumns`. */
export type PaymentRow<Ending extends string = string> = {
  id: string;
  state: PaymentState;
  /** Cents of EUR; null before the payer has agreed to an amount. */
  totalCents: number | null;
  /** Until when it may be approved; null once its capture has begun. */
  reservedUntil: Date | null;
  providerOrderId: string | null;
  approveUrl: string | null;
  captureId: string | null;
  /** Why it ended without a payment. */
  failure: Ending | PaymentEnding | null;
  updatedAt: Date;
};

/** What the steps of a payment write into its row besides the state. */
export type PaymentFacts<Ending extends string = never> = {
  reservedUntil?: null;
  providerOrderId?: string;
  approveUrl?: string;
  captureId?: string;
  failure?: Ending | PaymentEnding;
};

export type ChangeContext = Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>;

/**
 * What is paid for: a purchase, a membership fee. `completePayment` and `startPayment` know the steps and the provider, and
 * this knows the row, what has to be checked, and what a payment brings.
 */
export type Payable<Row extends PaymentRow<Ending>, Result extends object, Ending extends string = never> = {
  /** For the log. */
  name: string;
  find(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Row | undefined>;
  /** Locks the row until the transaction ends. Throws `not_found`. */
  lock(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Row>;
  /**
   * Moves a row that was read without a lock to another state, once the table of transitions permits it, and records that.
   * Undefined, with nothing changed, when the row has changed since. What it reserved is released when the new state is an end.
   */
  change(
    ctx: ChangeContext,
    row: Row,
    to: PaymentState,
    facts?: PaymentFacts<Ending>,
  ): Promise<Row | undefined>;
  /** The same for the step to `capturing`, which keeps what the provider says of the payer. */
  pin(ctx: ChangeContext, row: Row, payment: ProviderOrder): Promise<Row | undefined>;
  /** A reason of its own not to take an approved payment. */
  findObstacle(ctx: CommandContext, row: Row, payment: ProviderOrder): Promise<Ending | undefined>;
  /**
   * A reason to give back at once the money of a locked row that the provider has captured: it then ends as failed. Without this
   * step whatever was captured in time is taken.
   */
  findLateObstacle?(ctx: CommandContext, row: Row): Promise<Ending | undefined>;
  /** Writes what was paid for, once, in the transaction that marks the row paid. */
  fulfil(ctx: CommandContext, row: Row): Promise<Result>;
  /** What `fulfil` has written. */
  findResult(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Result | undefined>;
  /**
   * Writes what the provider has given back of a paid row, by whoever asked for it, once: amount, tokens and events follow. `given` is
   * all that went back until now. Administrators are told of what none of them asked for here.
   */
  writeGivenBack(ctx: CommandContext, row: Row, given: readonly GivenBack[]): Promise<void>;
  /** Has a job call `readPayment`, which also gives back money that came after the end. */
  readLater(ctx: Pick<CommandContext, 'db' | 'jobs'>, id: string): Promise<void>;
};

/** What the payer is shown by the provider. Its parts add up to the row's total. */
export type PaymentRequest = Pick<
  ProviderOrderInput,
  'lines' | 'shippingCents' | 'category' | 'needsAddress' | 'returnUrl' | 'cancelUrl'
> & { locale: Locale };

/** True when it may no longer be approved, even if the job has not ended it yet. */
export function isReservationOver(
  { clock }: { clock: Clock },
  { reservedUntil }: Pick<PaymentRow, 'reservedUntil'>,
): boolean {
  return reservedUntil === null || reservedUntil <= clock.now();
}
