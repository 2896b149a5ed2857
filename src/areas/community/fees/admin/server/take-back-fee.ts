import { eq } from 'drizzle-orm';
import { findMemberAccount } from '#areas/community/membership/server/register-members.queries.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { membershipFees } from '../../server/fees.table.ts';
import { returnFee } from '../../server/return-fee.ts';
import { askedOfMember, auditedMember } from './audited-member.ts';

/**
 * Takes back a fee that was recorded by mistake, for administrators. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`, and
 * `fee_paid_online` for an online fee: it is taken back automatically after a refund at the provider.
 */
export async function takeBackFee(ctx: CommandContext, feeId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [fee] = await tx.db.select().from(membershipFees).where(eq(membershipFees.id, feeId)).for('update');
    if (!fee || fee.memberNumber === null) throw new AppError('not_found');
    if (fee.method === 'online') throw new AppError('fee_paid_online');
    const member = { userId: await findMemberAccount(tx, fee.memberNumber), memberNumber: fee.memberNumber };
    if (!(await returnFee(tx, feeId, 'mistake'))) {
      const asked = { action: 'take-back-fee', ...askedOfMember(member, { feeYear: fee.year }) };
      return requireOwnRepetition(tx, asked);
    }
    const { year: feeYear, method: feeMethod, amountCents: feeCents, paidOn: feePaidOn } = fee;
    await recordAudit(tx, {
      action: 'take-back-fee',
      ...auditedMember(member, { before: { feeYear, feeMethod, feeCents, feePaidOn }, after: {} }),
    });
  });
}
