import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import {
  forgetUndoneDeletions,
  listDueDeletions,
  lockDueDeletion,
  notifyErased,
} from './account-deletions.ts';

/**
 * Deletes the accounts whose seven days are over, each in its own transaction. Returns their number, which is
 * lower than the number of due ones when some are delayed or have failed; the next run tries these again.
 */
export async function carryOutDeletions(
  deps: AppDeps,
  erasures: readonly PersonalErasure[],
): Promise<number> {
  const ctx = { ...deps, actor: systemActor };
  let erased = 0;
  for (const userId of await listDueDeletions(deps)) {
    try {
      if (await eraseAccount(ctx, userId, erasures)) erased++;
    } catch (error) {
      deps.log.error({ err: error, userId }, 'an account could not be deleted, the next hour tries again');
    }
  }
  await forgetUndoneDeletions(deps);
  return erased;
}

/** Erases a person in all areas, unless an area delays it, or a sign-in undid it. */
async function eraseAccount(
  ctx: CommandContext,
  userId: string,
  erasures: readonly PersonalErasure[],
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockDueDeletion(tx, userId);
    if (!person) return false;
    const { email, locale, requestedAt } = person;
    for (const { isWaiting } of erasures) if (await isWaiting?.(tx, { userId, requestedAt })) return false;
    await notifyErased(tx, { email, locale });
    for (const { erase } of erasures) await erase(tx, { userId, requestedAt });
    await erasePersonalParts(tx, { userId, email, retained: ['withdrawal'] });
    await recordAudit(tx, {
      action: 'erase-account',
      subject: { kind: 'user', id: userId },
      before: { requestedAt: requestedAt.toISOString() },
      after: null,
    });
    return true;
  });
}
