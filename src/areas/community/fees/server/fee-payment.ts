import { and, eq, sql } from 'drizzle-orm';
import { findMemberNumber } from '#areas/community/membership/server/register-members.queries.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { requireStep } from '#areas/money/payments/server/change-payment.ts';
import type { ChangeContext, Payable, PaymentFacts } from '#areas/money/payments/server/payable.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FeeEnding } from '../fees.schema.ts';
import { announceFees } from './announce-fees.ts';
import { feeJobs } from './fee-job-names.ts';
import { findFeeOfPayment, isMember, type PaidFee } from './fees.queries.ts';
import { feePaymentChanges, feePayments } from './fees.table.ts';
import { writeFee } from './write-fee.ts';
import { writeFeeReturn } from './write-fee-return.ts';

export type FeePayment = typeof feePayments.$inferSelect;

type Db = Pick<CommandContext, 'db'>;

/** The payment of a fee as a `Payable`: it reserves the fee year, and becomes the member's fee of that year. */
export const feePayment: Payable<FeePayment, PaidFee, FeeEnding> = {
  name: 'fee',
  find: findFeePayment,
  lock: lockFeePayment,
  change: changePayment,
  pin: (ctx, payment) => changePayment(ctx, payment, 'capturing', { reservedUntil: null }),
  // A person who has left the association meanwhile pays nothing.
  findObstacle: async (ctx, { userId }) => ((await isMember(ctx, userId)) ? undefined : 'no_member'),
  fulfil: writePaidFee,
  findResult: findFeeOfPayment,
  writeGivenBack: writeFeeReturn,
  readLater: (ctx, paymentId) => ctx.jobs.enqueue(ctx.db, feeJobs.reconcileOne, { paymentId }),
};

export async function findFeePayment({ db }: Db, id: string): Promise<FeePayment | undefined> {
  const [payment] = await db.select().from(feePayments).where(eq(feePayments.id, id));
  return payment;
}

/** Throws `not_found`. */
export async function lockFeePayment({ db }: Db, id: string): Promise<FeePayment> {
  const [payment] = await db.select().from(feePayments).where(eq(feePayments.id, id)).for('update');
  if (!payment) throw new AppError('not_found');
  return payment;
}

async function changePayment(
  ctx: ChangeContext,
  payment: FeePayment,
  to: PaymentState,
  facts: Omit<PaymentFacts<FeeEnding>, 'reservedUntil'> &
    Partial<Pick<FeePayment, 'totalCents' | 'reservedUntil'>> = {},
): Promise<FeePayment | undefined> {
  requireStep(payment, to);
  const { id, state, updatedAt } = payment;
  const at = ctx.clock.now();
  // One statement for the change of state and its record.
  const written = ctx.db.$with('written').as(
    ctx.db
      .update(feePayments)
      .set({ ...facts, state: to, updatedAt: at })
      .where(
        and(
          eq(feePayments.id, id),
          eq(feePayments.state, state),
          // The date that was read has milliseconds, the stored one microseconds.
          sql`date_trunc('milliseconds', ${feePayments.updatedAt}) = ${updatedAt.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: feePayments.id }),
  );
  const change = { id: newId(), fromState: state, toState: to, at };
  const { rowCount } = await ctx.db
    .with(written)
    .insert(feePaymentChanges)
    .select(
      ctx.db
        .select({
          id: sql`${change.id}::uuid`.as('change_id'),
          paymentId: written.id,
          fromState: sql<PaymentState>`${change.fromState}`.as('from_state'),
          toState: sql<PaymentState>`${change.toState}`.as('to_state'),
          at: sql`${at.toISOString()}::timestamptz`.as('at'),
        })
        .from(written),
    );
  return rowCount === 0 ? undefined : { ...payment, ...facts, state: to, updatedAt: at };
}

/** Reserves the fee year for a locked payment with this amount, until the given time. */
export async function reserveYear(
  ctx: ChangeContext,
  payment: FeePayment,
  { totalCents, reservedUntil }: { totalCents: number; reservedUntil: Date },
): Promise<FeePayment> {
  const reserved = await changePayment(ctx, payment, 'reserved', { totalCents, reservedUntil });
  if (!reserved) throw new Error(`The payment ${payment.id} vanished`);
  return reserved;
}

async function writePaidFee(
  ctx: CommandContext,
  { id, userId, year, totalCents }: FeePayment,
): Promise<PaidFee> {
  if (totalCents === null) throw new Error(`The fee ${id} has no price`);
  const memberNumber = await findMemberNumber(ctx, userId);
  if (memberNumber === null) throw new Error(`The payer of the fee ${id} has no number`);
  const paid = { memberNumber, userId, year, amountCents: totalCents };
  const fee = await writeFee(ctx, { ...paid, method: 'online', paymentId: id });
  await announceFees(ctx, userId);
  return { feeId: fee.id, year };
}
