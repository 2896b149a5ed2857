import { z } from 'zod';
import type { PersonalErasure } from '#area/server/personal-erasure.ts';
import {
  forgetUndoneDeletions,
  listDueDeletions,
  lockDueDeletion,
  tellErased,
} from '#features/accounts/server/account-deletions.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';

export const carryOutDeletionsName = 'account-deletion.carry-out';

/** Deletes every hour the accounts whose seven days are over, each in a transaction of its own. */
export function createDeletionJob(erasures: readonly PersonalErasure[]) {
  return defineJob({
    name: carryOutDeletionsName,
    schedule: '25 * * * *',
    schema: z.object({}),
    async run(deps: AppDeps) {
      const ctx = { ...deps, actor: systemActor };
      for (const userId of await listDueDeletions(deps)) {
        try {
          await eraseAccount(ctx, userId, erasures);
        } catch (error) {
          deps.log.error(
            { err: error, userId },
            'an account could not be deleted, the next hour tries again',
          );
        }
      }
      await forgetUndoneDeletions(deps);
    },
  });
}

/** Erases a person in all areas, unless one of them has to finish something first, or a sign-in undid it. */
async function eraseAccount(
  ctx: CommandContext,
  userId: string,
  erasures: readonly PersonalErasure[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const person = await lockDueDeletion(tx, userId);
    if (!person) return;
    const { email, locale, requestedAt } = person;
    for (const { isWaiting } of erasures) if (await isWaiting?.(tx, { userId, requestedAt })) return;
    await tellErased(tx, { email, locale });
    for (const { erase } of erasures) await erase(tx, { userId, requestedAt });
    await erasePersonalParts(tx, { userId, email, kept: ['withdrawal'] });
    await recordAudit(tx, {
      action: 'erase-account',
      subject: { kind: 'user', id: userId },
      before: { requestedAt: requestedAt.toISOString() },
      after: null,
    });
  });
}
