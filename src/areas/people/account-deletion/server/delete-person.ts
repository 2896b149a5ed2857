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
 * Has a person's account deleted as they would themselves, for administrators: in seven days, told by email, undone by a
 * sign-in. Whoever does it second is told who was first. Throws `not_found`, and `person_is_admin`: the rights have to be taken away
 * first.
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
