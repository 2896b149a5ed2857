import { findOpenDeletion } from '#areas/people/account-deletion/server/account-deletions.ts';
import { isLastAdmin } from '#areas/people/account-deletion/server/last-admin.queries.ts';
import { requireAccount } from '#areas/people/accounts/server/lock-account.ts';
import { storeAdmin } from '#areas/people/accounts/server/make-admin.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';

/**
 * Gives or removes a person's administrator rights, for administrators. The caller must have verified the
 * password (`proveOwner`). A second change is refused with the name of the first administrator. Throws
 * `not_found`, `last_admin`, and `person_cannot_sign_in` for a person who is blocked, has no confirmed
 * address, or is about to be deleted.
 */
export async function setAdmin(
  ctx: CommandContext,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    // Locks the administrators first: when two remove each other's rights, the second one is the last.
    const isLast = !isAdmin && (await isLastAdmin(tx, userId));
    const person = await requireAccount(tx, userId);
    if (isLast) throw new AppError('last_admin');
    if (person.isAdmin === isAdmin) {
      const asked = { action: 'set-admin', subject: { kind: 'user', id: userId } };
      return requireOwnRepetition(tx, { ...asked, state: { isAdmin } });
    }
    const canSignIn =
      person.emailVerified && person.blockedAt === null && (await findOpenDeletion(tx, userId)) === null;
    if (isAdmin && !canSignIn) throw new AppError('person_cannot_sign_in');
    await storeAdmin(tx, { userId, isAdmin });
    await recordAudit(tx, {
      action: 'set-admin',
      subject: { kind: 'user', id: userId },
      before: { isAdmin: !isAdmin },
      after: { isAdmin },
    });
  });
}
