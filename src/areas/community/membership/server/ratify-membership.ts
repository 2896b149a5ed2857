import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findDecisionProblems } from '../membership.rules.ts';
import { lockPresentPeriod } from './lock-present-period.ts';
import { membershipPeriods } from './membership.table.ts';

/**
 * Records that the board has ratified a person's current membership at the meeting of that day, for
 * administrators. Repeating it succeeds for the same administrator; for another one it fails with the name of
 * the first, and the first day stays. Throws the errors of `lockPresentPeriod`, and `decision_day_invalid`.
 */
export async function ratifyMembership(
  ctx: CommandContext,
  { userId, on }: { userId: string; on: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const period = await lockPresentPeriod(tx, userId, 'ratify-membership');
    if (period.ratifiedAt !== null) {
      const asked = { action: 'ratify-membership', subject: { kind: 'user', id: userId } };
      const state = { isRatified: true, decidedOn: period.decidedOn };
      return requireOwnRepetition(tx, { ...asked, state, wanted: { decidedOn: on } });
    }
    const now = tx.clock.now();
    reject(findDecisionProblems({ on }, { joined: romeDay(period.startedAt), today: romeDay(now) }));
    await tx.db
      .update(membershipPeriods)
      .set({ ratifiedAt: now, decidedOn: on })
      .where(eq(membershipPeriods.id, period.id));
    await recordAudit(tx, {
      action: 'ratify-membership',
      subject: { kind: 'user', id: userId },
      before: { isRatified: false, decidedOn: null },
      after: { isRatified: true, decidedOn: on },
    });
  });
}
