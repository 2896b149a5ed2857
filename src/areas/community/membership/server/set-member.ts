import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { startMembership } from './become-member.ts';
import { endMembership } from './end-membership.ts';

/**
 * Makes a person a member as their own click would, or ends the membership, for administrators. Repeating it
 * succeeds for the same administrator; for another one it fails with the name of the first. Throws
 * `not_found`, and `person_cannot_sign_in` for a person who is blocked or has no confirmed email address.
 */
export async function setMember(
  ctx: CommandContext,
  { userId, isSocio }: { userId: string; isSocio: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    if (person.isErased) throw new AppError('not_found');
    if (person.isSocio === isSocio) {
      const asked = { action: 'set-member', subject: { kind: 'user', id: userId } };
      return requireOwnRepetition(tx, { ...asked, state: { isSocio }, alsoBy: ['refuse-membership'] });
    }
    if (isSocio && (!person.isConfirmed || person.isBlocked)) throw new AppError('person_cannot_sign_in');
    if (isSocio) await startMembership(tx, userId, person);
    else await endMembership(tx, userId, 'ended_by_admin');
    await recordAudit(tx, {
      action: 'set-member',
      subject: { kind: 'user', id: userId },
      before: { isSocio: !isSocio },
      after: { isSocio },
    });
  });
}
