import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { membershipFees } from '../../server/fees.table.ts';
import { returnFee } from '../../server/return-fee.ts';

/**
 * Takes back what an administrator recorded by mistake, for administrators. Whoever does it second is told who was first. Throws
 * `not_found`, and `fee_paid_online` for one that was paid here: its money is given back at the provider, and then it is taken back by itself.
 */
export async function takeBackFee(ctx: CommandContext, feeId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [fee] = await tx.db.select().from(membershipFees).where(eq(membershipFees.id, feeId)).for('update');
    if (!fee || fee.userId === null) throw new AppError('not_found');
    if (fee.method === 'online') throw new AppError('fee_paid_online');
    if (!(await returnFee(tx, feeId, 'mistake'))) {
      const asked = { action: 'take-back-fee', subject: { kind: 'user', id: fee.userId } };
      return requireOwnRepetition(tx, { ...asked, was: { feeYear: fee.year } });
    }
    await recordAudit(tx, {
      action: 'take-back-fee',
      subject: { kind: 'user', id: fee.userId },
      before: { feeYear: fee.year, feeMethod: fee.method, feeCents: fee.amountCents, feePaidOn: fee.paidOn },
      after: {},
    });
  });
}
