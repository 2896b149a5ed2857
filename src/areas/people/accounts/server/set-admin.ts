import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { accountDeletions, users } from './accounts.table.ts';
import { isLastAdmin } from './other-admins.ts';

/**
 * Makes a person an administrator, or takes the rights away, for administrators. The caller has proved who they are (`proveOwner`).
 * Does nothing where it is so already. Throws `not_found`, `last_admin`, and `person_cannot_sign_in` for somebody who is blocked,
 * without a confirmed address, or about to be deleted.
 */
export async function setAdmin(
  ctx: CommandContext,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    // Locks the administrators first: of two who take each other's rights away, the second finds nobody else.
    const isLast = !isAdmin && (await isLastAdmin(tx, userId));
    const [person] = await tx.db
      .select({ isAdmin: users.isAdmin, emailVerified: users.emailVerified, blockedAt: users.blockedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('no key update');
    if (!person) throw new AppError('not_found');
    if (isLast) throw new AppError('last_admin');
    if (person.isAdmin === isAdmin) return;
    const canSignIn = person.emailVerified && person.blockedAt === null && !(await isLeaving(tx, userId));
    if (isAdmin && !canSignIn) throw new AppError('person_cannot_sign_in');
    await tx.db.update(users).set({ isAdmin }).where(eq(users.id, userId));
    await recordAudit(tx, {
      action: 'set-admin',
      subject: { kind: 'user', id: userId },
      before: { isAdmin: !isAdmin },
      after: { isAdmin },
    });
  });
}

async function isLeaving({ db }: Pick<CommandContext, 'db'>, userId: string): Promise<boolean> {
  const isOpen = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.undoneAt));
  return (await db.$count(accountDeletions, isOpen)) > 0;
}
