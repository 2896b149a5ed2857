import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type BlockChange, blockChangeSchema } from '../accounts.schema.ts';
import { sendBlockNotice } from './accounts.jobs.ts';
import { users } from './accounts.table.ts';
import { deleteSessions } from './end-sessions.ts';
import { endPendingSignIns } from './pending-sign-in.ts';

/**
 * Blocks a person, or lets them in again, for administrators. A blocked person's sessions end at once, and no way in begins
 * another. The person is told by email, of a block with its reason. Does nothing where it is so already. Throws `not_found`,
 * and `person_is_admin`: the rights have to be taken away first.
 */
export async function setBlocked(
  ctx: CommandContext,
  { userId, ...input }: BlockChange & { userId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  const change = blockChangeSchema.parse(input);
  const wanted = change.isBlocked;
  const blockReason = change.isBlocked ? normalizeName(change.reason) : null;
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ isAdmin: users.isAdmin, blockedAt: users.blockedAt, blockReason: users.blockReason })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('no key update');
    if (!person) throw new AppError('not_found');
    if ((person.blockedAt !== null) === wanted) return;
    if (wanted && person.isAdmin) throw new AppError('person_is_admin');
    await tx.db
      .update(users)
      .set({ blockedAt: wanted ? tx.clock.now() : null, blockReason })
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
      personal: { userId, before: person.blockReason ?? '', after: blockReason ?? '' },
    });
    await tx.jobs.enqueue(tx.db, sendBlockNotice.name, { emailId: newId(), userId, isBlocked: wanted });
  });
}

export async function isBlocked({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.blockedAt)))) > 0;
}
