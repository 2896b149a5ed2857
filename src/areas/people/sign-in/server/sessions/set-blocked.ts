import { storeBlock } from '#areas/people/accounts/server/blocks.ts';
import { requireAccount } from '#areas/people/accounts/server/lock-account.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type BlockChange, blockChangeSchema } from '../../sign-in.schema.ts';
import { sendBlockNotice } from '../sign-in.jobs.ts';
import { deleteSessions } from './delete-sessions.ts';
import { endPendingSignIns } from './pending-sign-in.ts';

/**
 * Blocks or unblocks a person, for administrators. A blocked person's sessions end at once, and they cannot
 * sign in. The person is informed by email, with the reason of a block. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`, and
 * `person_is_admin`, because the rights must be removed first.
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
    const person = await requireAccount(tx, userId);
    if ((person.blockedAt !== null) === wanted) {
      const asked = { action: 'set-blocked', subject: { kind: 'user', id: userId } };
      return requireOwnRepetition(tx, { ...asked, state: { isBlocked: wanted } });
    }
    if (wanted && person.isAdmin) throw new AppError('person_is_admin');
    await storeBlock(tx, { userId, blockedAt: wanted ? tx.clock.now() : null, blockReason });
    if (wanted) {
      await deleteSessions(tx, { userId, exceptToken: undefined });
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
