import { and, eq, isNull } from 'drizzle-orm';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { membershipPeriods } from './membership.table.ts';

/**
 * Records that the board has ratified a person's present membership, for administrators. Does nothing when it is recorded already.
 * Throws `not_found`, `not_a_member`, and `nothing_to_ratify` for a member without an open period.
 */
export async function ratifyMembership(ctx: CommandContext, userId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    if (person.isErased) throw new AppError('not_found');
    if (!person.isSocio) throw new AppError('not_a_member');
    const isOpen = and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.endedAt));
    if ((await tx.db.$count(membershipPeriods, isOpen)) === 0) throw new AppError('nothing_to_ratify');
    const { rowCount } = await tx.db
      .update(membershipPeriods)
      .set({ ratifiedAt: tx.clock.now() })
      .where(and(isOpen, isNull(membershipPeriods.ratifiedAt)));
    if (!rowCount) return;
    await recordAudit(tx, {
      action: 'ratify-membership',
      subject: { kind: 'user', id: userId },
      before: { isRatified: false },
      after: { isRatified: true },
    });
  });
}
