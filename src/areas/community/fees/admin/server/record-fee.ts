import { and, eq } from 'drizzle-orm';
import { lockRegisterMember } from '#areas/community/membership/server/register-members.queries.ts';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { alreadyDone, requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { announceFees } from '../../server/announce-fees.ts';
import { isUnpaid } from '../../server/cancel-fee-payment.ts';
import { feePayment } from '../../server/fee-payment.ts';
import { findFee } from '../../server/fees.queries.ts';
import { membershipFees } from '../../server/fees.table.ts';
import { lockOpenPayment } from '../../server/pay-fee.ts';
import { writeFee } from '../../server/write-fee.ts';
import type { FeeRecord } from '../fees-admin.schema.ts';
import { askedOfMember, auditedMember } from './audited-member.ts';

/**
 * Records a fee that was paid in cash or by transfer, or waived, for administrators. Sending the same `id`
 * again records it once. An online payment that waits for approval is cancelled. Throws `not_found`,
 * `fee_already_paid` or an error with the name of the administrator who recorded it, and
 * `fee_payment_in_progress` while a payment is being captured.
 */
export async function recordFee(
  ctx: CommandContext,
  { id, memberNumber, ...fee }: FeeRecord & { memberNumber: number },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    // Former members can be recorded too, for fees that they still owe.
    const { userId } = await lockRegisterMember(tx, memberNumber);
    const { year, method, amountCents, paidOn } = fee;
    const asked = {
      action: 'record-fee',
      ...askedOfMember({ userId, memberNumber }),
      state: { feeYear: year },
    };
    if (await isRecorded(tx, { id, memberNumber })) return requireOwnRepetition(tx, asked);
    const open = userId === null ? undefined : await lockOpenPayment(tx, { userId, year });
    if (open?.state === 'capturing') throw new AppError('fee_payment_in_progress');
    if (await findFee(tx, { memberNumber, year })) {
      throw await alreadyDone(tx, { ...asked, unknown: 'fee_already_paid' });
    }
    if (open && isUnpaid(open)) await changeLocked(tx, feePayment, open, 'cancelled');
    const recorded = { year, method, amountCents, paidOn };
    await writeFee(tx, { id, memberNumber, userId, ...recorded, recordedBy: admin.userId });
    await recordAudit(tx, {
      action: 'record-fee',
      ...auditedMember(
        { userId, memberNumber },
        {
          before: {},
          after: { feeYear: year, feeMethod: method, feeCents: amountCents, feePaidOn: paidOn },
        },
      ),
    });
    await announceFees(tx, userId);
  });
}

async function isRecorded(
  { db }: CommandContext,
  { id, memberNumber }: { id: string; memberNumber: number },
): Promise<boolean> {
  const isSame = and(eq(membershipFees.id, id), eq(membershipFees.memberNumber, memberNumber));
  return (await db.$count(membershipFees, isSame)) > 0;
}
