import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { PaymentState } from '../payment-states.rules.ts';
import type { ProviderOrder } from '../payments.schema.ts';
import { changeLocked } from './change-payment.ts';
import type { Payable, PaymentRequest, PaymentRow } from './payable.ts';

/** The URL where the payer approves the payment, or the state in which the payment ended meanwhile. */
export type StartedPayment = { ok: true; approveUrl: string } | { ok: false; state: PaymentState };

/**
 * Creates the payment of a reserved row at the provider, outside of any transaction. Repeated calls lead to
 * the same payment. Throws `payment_unavailable` when the provider fails; the row is then a draft again.
 */
export async function startPayment<Row extends PaymentRow<Ending>, Ending extends string>(
  ctx: CommandContext,
  payable: Payable<Row, object, Ending>,
  reserved: Row,
  request: PaymentRequest,
): Promise<StartedPayment> {
  if (reserved.approveUrl) return { ok: true, approveUrl: reserved.approveUrl };
  const payment = await createPayment(ctx, payable, reserved, request);
  const { approveUrl } = payment;
  const facts = { providerOrderId: payment.id, approveUrl };
  if (await payable.change(ctx, reserved, 'awaiting_approval', facts)) return { ok: true, approveUrl };
  return inTransaction(ctx, async (tx) => {
    const row = await payable.lock(tx, reserved.id);
    if (row.state === 'awaiting_approval' && row.approveUrl) return { ok: true, approveUrl: row.approveUrl };
    if (row.state !== 'reserved') return { ok: false, state: row.state };
    await changeLocked(tx, payable, row, 'awaiting_approval', facts);
    return { ok: true, approveUrl };
  });
}

/** The request id is derived from this reservation, so that a repeated call creates no second payment. */
async function createPayment<Row extends PaymentRow<Ending>, Ending extends string>(
  ctx: CommandContext,
  payable: Payable<Row, object, Ending>,
  { id, reservedUntil, totalCents }: Row,
  request: PaymentRequest,
): Promise<ProviderOrder & { approveUrl: string }> {
  if (totalCents === null) throw new Error(`The ${payable.name} ${id} has no price`);
  const { payeeEmail } = ctx.config.payPal;
  try {
    const payment = await ctx.payments.createOrder(
      {
        ...request,
        ...{ reference: id, totalCents, brandName: 'TU Tutto è Uno' },
        ...(payeeEmail ? { payeeEmail } : {}),
      },
      { requestId: `${id}-${reservedUntil?.getTime()}` },
    );
    if (!payment.approveUrl) throw new Error('The provider gave no address to approve the payment at');
    return { ...payment, approveUrl: payment.approveUrl };
  } catch (error) {
    ctx.log.error({ payable: payable.name, id, error }, 'the payment could not be started');
    await inTransaction(ctx, (tx) => backToDraft(tx, payable, id));
    throw new AppError('payment_unavailable');
  }
}

async function backToDraft<Row extends PaymentRow<Ending>, Ending extends string>(
  tx: CommandContext,
  payable: Payable<Row, object, Ending>,
  id: string,
): Promise<void> {
  const row = await payable.lock(tx, id);
  if (row.state === 'reserved') await changeLocked(tx, payable, row, 'draft', { reservedUntil: null });
}
