import { requireAccount } from '#areas/people/accounts/server/lock-account.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findOpenDeletion, undoDeletion } from './account-deletions.ts';

/**
 * Undoes an open deletion, for administrators. Repeating it succeeds for the same administrator; for another
 * one it fails with the name of the first. Throws `not_found`.
 */
export async function keepPerson(ctx: CommandContext, userId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await requireAccount(tx, userId);
    const dueAt = await findOpenDeletion(tx, userId);
    if (dueAt === null) {
      return requireOwnRepetition(tx, { action: 'keep-person', subject: { kind: 'user', id: userId } });
    }
    await undoDeletion(tx, userId, 'association');
    await recordAudit(tx, {
      action: 'keep-person',
      subject: { kind: 'user', id: userId },
      before: { dueAt },
      after: null,
    });
  });
}
