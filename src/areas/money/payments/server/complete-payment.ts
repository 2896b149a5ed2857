import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { PaymentEnding, PaymentOutcome } from '../payment-outcome.schema.ts';
import { isFinal } from '../payment-states.rules.ts';
import { type Capture, type ProviderOrder, providerOrderIdSchema } from '../payments.schema.ts';
import { changeLocked, requireChanged } from './change-payment.ts';
import { isReservationOver, type Payable, type PaymentRow } from './payable.ts';
import { type PaymentFailure, PaymentProviderError } from './payment-provider.ts';

const captureGraceSeconds = 120;

/** Errors before the provider processed the request, after which a later retry is safe. */
const retryLater: ReadonlySet<PaymentFailure> = new Set(['unreachable', 'rate_limited']);

/**
 * Advances a payment as far as possible: reads it from the provider, checks it, captures it, and fulfils it.
 * Called when the payer returns, by the webhook and by the job, in any order and at the same time: the first
 * call acts, the others find it done. Throws only when the database or the provider is unavailable; nothing
 * has changed then.
 */
export async function completePayment<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(
  ctx: CommandContext,
  payable: Payable<Row, Result, Ending>,
  id: string,
): Promise<PaymentOutcome<Result, Ending>> {
  const row = await payable.find(ctx, id);
  if (!row || row.state === 'draft') return { kind: 'ended', state: 'draft', failure: null };
  const completion = new Completion(ctx, payable);
  if (row.state === 'paid') return completion.outcomeOf(ctx, row);
  if (!row.providerOrderId) return completion.expireIfOver(id);

  const payment = await ctx.payments.getOrder(providerOrderIdSchema.parse(row.providerOrderId));
  if (isFinal(row.state)) return completion.refundLateCapture(row, payment);
  if (payment.capture) return completion.settle(row, payment, payment.capture);
  if (payment.status !== 'APPROVED') return completion.notApproved(row, payment);

  const pinned = await completion.pinReservation(row, payment);
  if (pinned.state !== 'capturing') return completion.outcomeOf(ctx, pinned);
  return completion.capture(pinned, payment);
}

/** The steps of one attempt; `ctx` must not be in a transaction. */
class Completion<Row extends PaymentRow<Ending>, Result extends object, Ending extends string> {
  readonly #ctx: CommandContext;
  readonly #payable: Payable<Row, Result, Ending>;

  constructor(ctx: CommandContext, payable: Payable<Row, Result, Ending>) {
    this.#ctx = ctx;
    this.#payable = payable;
  }

  async outcomeOf(
    ctx: Pick<CommandContext, 'db'>,
    { id, state, failure }: Row,
  ): Promise<PaymentOutcome<Result, Ending>> {
    if (state === 'paid') return this.#paid(await this.#requireResult(ctx, id));
    if (state === 'reserved' || state === 'awaiting_approval') return { kind: 'waiting' };
    if (state === 'capturing') return { kind: 'capturing' };
    return { kind: 'ended', state, failure };
  }

  /**
   * The order is not approved, or its approval was withdrawn. While a capture is running, the order may look
   * like that, so a `capturing` payment fails only after two minutes.
   */
  async notApproved(row: Row, payment: ProviderOrder): Promise<PaymentOutcome<Result, Ending>> {
    if (row.state === 'capturing') {
      const isFresh = addSeconds(row.updatedAt, captureGraceSeconds) > this.#ctx.clock.now();
      return isFresh ? { kind: 'capturing' } : this.#fail(row.id, 'not_approved');
    }
    return payment.status === 'VOIDED' ? this.#fail(row.id, 'not_approved') : this.expireIfOver(row.id);
  }

  async expireIfOver(id: string): Promise<PaymentOutcome<Result, Ending>> {
    return inTransaction(this.#ctx, async (tx) => {
      const row = await this.#payable.lock(tx, id);
      const isWaiting = row.state === 'reserved' || row.state === 'awaiting_approval';
      if (!isWaiting || !isReservationOver(tx, row)) return this.outcomeOf(tx, row);
      return this.outcomeOf(tx, await this.#expire(tx, row));
    });
  }

  /**
   * The last check before the capture. A `capturing` payment holds its reservation however long the provider
   * takes, and only the provider's response ends it. `known` was read before `payment`.
   */
  async pinReservation(known: Row, payment: ProviderOrder): Promise<Row> {
    const ctx = this.#ctx;
    const isGood = known.state === 'awaiting_approval' && !isReservationOver(ctx, known);
    if (isGood && !(await this.#findFailure(ctx, known, payment))) {
      const pinned = await this.#payable.pin(ctx, known, payment);
      if (pinned) return pinned;
    }
    return inTransaction(ctx, async (tx) => {
      const row = await this.#payable.lock(tx, known.id);
      if (row.state !== 'awaiting_approval') return row;
      if (isReservationOver(tx, row)) return this.#expire(tx, row);
      const failure = await this.#findFailure(tx, row, payment);
      if (failure) return changeLocked(tx, this.#payable, row, 'failed', { failure });
      return requireChanged(row, await this.#payable.pin(tx, row, payment));
    });
  }

  /** The request id is derived from the payment's id, so that a repeated request captures only once. */
  async capture(row: Row, payment: ProviderOrder): Promise<PaymentOutcome<Result, Ending>> {
    const { payments } = this.#ctx;
    try {
      const captured = await payments.captureOrder(payment.id, { requestId: `${row.id}-capture` });
      return this.settle(row, payment, captured.capture);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.#ctx.log.warn({ ...this.#named(row), error }, 'a capture did not go through at once');
      if (error.isOutcomeUnknown || retryLater.has(error.kind)) return { kind: 'capturing' };
      // After a refusal the order is read, because an earlier attempt may have captured it.
      const current = await payments.getOrder(payment.id);
      if (current.capture) return this.settle(row, current, current.capture);
      return this.#fail(row.id, error.kind === 'not_approved' ? 'not_approved' : 'declined');
    }
  }

  async settle(row: Row, payment: ProviderOrder, taken: Capture): Promise<PaymentOutcome<Result, Ending>> {
    if (taken.status === 'DECLINED' || taken.status === 'FAILED') return this.#fail(row.id, 'declined');
    if (taken.status === 'PENDING') return { kind: 'capturing' };
    return inTransaction(this.#ctx, (tx) => this.#write(tx, row, payment, taken));
  }

  /**
   * The payment has ended and its reservation was released, so the money is refunded: once, because of the
   * request id. The provider reports the refund later.
   */
  async refundLateCapture(
    row: Row,
    { capture: late }: ProviderOrder,
  ): Promise<PaymentOutcome<Result, Ending>> {
    if (late?.status === 'COMPLETED' || late?.status === 'PARTIALLY_REFUNDED') {
      this.#ctx.log.error(this.#named(row), 'money arrived for a payment that had ended: it is given back');
      await this.#ctx.payments.refundCapture(late.id, { requestId: `${row.id}-refund` });
    }
    return this.outcomeOf(this.#ctx, row);
  }

  /** `known` may be slightly out of date. */
  async #write(
    tx: CommandContext,
    known: Row,
    payment: ProviderOrder,
    taken: Capture,
  ): Promise<PaymentOutcome<Result, Ending>> {
    const facts = { captureId: taken.id };
    if (known.state === 'capturing' && !(await this.#payable.findLateObstacle?.(tx, known))) {
      const paid = await this.#payable.change(tx, known, 'paid', facts);
      if (paid) return this.#paid(await this.#payable.fulfil(tx, paid));
    }
    let row = await this.#payable.lock(tx, known.id);
    if (row.state === 'paid') return this.outcomeOf(tx, row);
    const isOpen = row.state === 'awaiting_approval' || row.state === 'capturing';
    const failure = isOpen ? await this.#payable.findLateObstacle?.(tx, row) : undefined;
    if (failure) {
      row = await changeLocked(tx, this.#payable, row, 'failed', { failure });
    } else if (row.state === 'awaiting_approval') {
      // Captured, but not recorded in this database (for example after restoring a backup): the reservation
      // still exists.
      row = requireChanged(row, await this.#payable.pin(tx, row, payment));
    }
    if (row.state !== 'capturing') {
      // It ended meanwhile; the job makes the refund, with retries.
      await this.#payable.readLater(tx, row.id);
      return this.outcomeOf(tx, row);
    }
    const paid = await changeLocked(tx, this.#payable, row, 'paid', facts);
    return this.#paid(await this.#payable.fulfil(tx, paid));
  }

  /** Reasons not to capture an approved payment. */
  async #findFailure(
    ctx: CommandContext,
    row: Row,
    payment: ProviderOrder,
  ): Promise<Ending | PaymentEnding | undefined> {
    const isSamePayment = payment.reference === row.id && payment.currency === 'EUR';
    if (!isSamePayment || payment.totalCents !== row.totalCents) return 'amount_changed';
    return this.#payable.findObstacle(ctx, row, payment);
  }

  async #fail(id: string, failure: PaymentEnding): Promise<PaymentOutcome<Result, Ending>> {
    return inTransaction(this.#ctx, async (tx) => {
      const row = await this.#payable.lock(tx, id);
      if (isFinal(row.state)) return this.outcomeOf(tx, row);
      return this.outcomeOf(tx, await changeLocked(tx, this.#payable, row, 'failed', { failure }));
    });
  }

  #expire(tx: CommandContext, row: Row): Promise<Row> {
    return changeLocked(tx, this.#payable, row, 'expired', { failure: 'reservation_expired' });
  }

  async #requireResult(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Result> {
    const result = await this.#payable.findResult(ctx, id);
    if (!result) throw new Error(`The ${this.#payable.name} ${id} is paid, and what it paid for is missing`);
    return result;
  }

  #paid(result: Result): PaymentOutcome<Result, Ending> {
    return { kind: 'paid', ...result };
  }

  #named({ id }: Row) {
    return { payable: this.#payable.name, id };
  }
}
