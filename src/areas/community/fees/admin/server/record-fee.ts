import { and, eq } from 'drizzle-orm';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { alreadyDone, requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { feesTopic } from '../../fees.rules.ts';
import { isUnpaid } from '../../server/cancel-fee-payment.ts';
import { feePayment } from '../../server/fee-payment.ts';
import { findFee } from '../../server/fees.queries.ts';
import { membershipFees } from '../../server/fees.table.ts';
import { lockOpenPayment } from '../../server/pay-fee.ts';
import { writeFee } from '../../server/write-fee.ts';
import type { FeeRecord } from '../fees-admin.schema.ts';

/**
 * Records a fee that was paid in cash or by transfer, or waived, for administrators. The same `id` is one record. An online payment that
 * waits for approval gives way. Throws `not_found`, `fee_already_paid` or who recorded it, and `fee_payment_in_progress` while money is on its way.
 */
export async function recordFee(
  ctx: CommandContext,
  { id, userId, ...fee }: FeeRecord & { userId: string },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    // Whoever was a member once may pay what is left of then.
    if (person.isErased || person.number === null) throw new AppError('not_found');
    const { year, method, amountCents, paidOn } = fee;
    const asked = { action: 'record-fee', subject: { kind: 'user', id: userId }, state: { feeYear: year } };
    if (await isRecorded(tx, { id, userId })) return requireOwnRepetition(tx, asked);
    const open = await lockOpenPayment(tx, { userId, year });
    if (open?.state === 'capturing') throw new AppError('fee_payment_in_progress');
    if (await findFee(tx, { userId, year })) {
      throw await alreadyDone(tx, { ...asked, unknown: 'fee_already_paid' });
    }
    if (open && isUnpaid(open)) await changeLocked(tx, feePayment, open, 'cancelled');
    await writeFee(tx, { id, userId, year, method, amountCents, paidOn, recordedBy: admin.userId });
    await recordAudit(tx, {
      action: 'record-fee',
      subject: { kind: 'user', id: userId },
      before: {},
      after: { feeYear: year, feeMethod: method, feeCents: amountCents, feePaidOn: paidOn },
    });
    await announceChanges(
      tx,
      { topic: feesTopic, to: { userId } },
      { topic: feesTopic, to: 'administrators' },
    );
  });
}

async function isRecorded(
  { db }: CommandContext,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const isSame = and(eq(membershipFees.id, id), eq(membershipFees.userId, userId));
  return (await db.$count(membershipFees, isSame)) > 0;
}
