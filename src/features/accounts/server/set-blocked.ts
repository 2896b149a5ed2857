import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { users } from './accounts.table.ts';
import { deleteSessions } from './end-sessions.ts';
import { endPendingSignIns } from './pending-sign-in.ts';

/**
 * Blocks a person, or lets them in again, for administrators. A blocked person's sessions end at once, and no way in begins
 * another. Does nothing where it is so already. Throws `not_found`, and `person_is_admin`: the rights have to be taken away
 * first.
 */
export async function setBlocked(
  ctx: CommandContext,
  { userId, isBlocked: wanted }: { userId: string; isBlocked: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ isAdmin: users.isAdmin, blockedAt: users.blockedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('no key update');
    if (!person) throw new AppError('not_found');
    if ((person.blockedAt !== null) === wanted) return;
    if (wanted && person.isAdmin) throw new AppError('person_is_admin');
    await tx.db
      .update(users)
      .set({ blockedAt: wanted ? tx.clock.now() : null })
      .where(eq(users.id, userId));
    if (wanted) {
      await deleteSessions(tx, { userId, keptToken: undefined });
      await endPendingSignIns(tx, userId);
    }
    await recordAudit(tx, {
      action: 'set-blocked',
      subject: { kind: 'user', id: userId },
      before: { isBlocked: !wanted },
      after: { isBlocked: wanted },
    });
  });
}

export async function isBlocked({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.blockedAt)))) > 0;
}
