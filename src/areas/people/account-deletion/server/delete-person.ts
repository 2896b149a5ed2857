import { requireAccount } from '#areas/people/accounts/server/lock-account.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findOpenDeletion } from './account-deletions.ts';
import { beginDeletion } from './request-deletion.ts';

/**
 * Requests the deletion of a person's account, for administrators, with the same rules as the person's own
 * request: in seven days, announced by email, undone by a sign-in. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`, and
 * `person_is_admin`, because the rights must be removed first.
 */
export async function deletePerson(ctx: CommandContext, userId: string): Promise<{ dueAt: string }> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { isAdmin } = await requireAccount(tx, userId);
    if (isAdmin) throw new AppError('person_is_admin');
    const isOpen = (await findOpenDeletion(tx, userId)) !== null;
    const dueAt = (await beginDeletion(tx, userId, 'association')).toISOString();
    if (isOpen) {
      await requireOwnRepetition(tx, { action: 'delete-person', subject: { kind: 'user', id: userId } });
    } else {
      await recordAudit(tx, {
        action: 'delete-person',
        subject: { kind: 'user', id: userId },
        before: null,
        after: { dueAt },
      });
    }
    return { dueAt };
  });
}
