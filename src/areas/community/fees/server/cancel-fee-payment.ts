import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type FeePayment, feePayment, lockFeePayment } from './fee-payment.ts';

/** Cancels a payment, for the member. Does nothing when the capture has begun or the payment has ended. */
export async function cancelFeePayment(ctx: CommandContext, id: string): Promise<FeePayment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await lockFeePayment(tx, id);
    requirePayer(ctx, payment);
    return isUnpaid(payment) ? changeLocked(tx, feePayment, payment, 'cancelled') : payment;
  });
}

/** Whether the payment can still be cancelled, because the capture has not begun. */
export const isUnpaid = ({ state }: FeePayment) =>
  state === 'draft' || state === 'reserved' || state === 'awaiting_approval';

/** Throws `not_found` for anybody else, so that an id reveals nothing. */
export function requirePayer({ actor }: CommandContext, { userId }: FeePayment): void {
  const isPayer = actor.kind === 'system' || (actor.kind === 'person' && actor.userId === userId);
  if (!isPayer) throw new AppError('not_found');
}
