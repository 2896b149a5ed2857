import { eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findRefusalProblems, maxReasonLength, type Refusal } from '../membership.rules.ts';
import { endMembership } from './end-membership.ts';
import { lockPresentPeriod } from './lock-present-period.ts';
import { membershipPeriods } from './membership.table.ts';

declare module '#platform/server/personal-parts/personal-parts.table.ts' {
  interface PersonalRecords {
    membership_refusal: true;
  }
}

/**
 * Records that the board has refused a person at the meeting of that day, and ends the membership, for
 * administrators. Throws the errors of `lockPresentPeriod`, `already_ratified`, `decision_day_invalid` and
 * `refusal_reason_required`.
 */
export async function refuseMembership(
  ctx: CommandContext,
  { userId, on, reason }: Refusal & { userId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { id, startedAt, ratifiedAt } = await lockPresentPeriod(tx, userId, 'refuse-membership');
    if (ratifiedAt !== null) {
      const asked = { action: 'refuse-membership', subject: { kind: 'user', id: userId } };
      const state = { isRatified: true };
      throw await staleCommand(tx, {
        ...asked,
        state,
        alsoBy: ['ratify-membership'],
        unknown: 'already_ratified',
      });
    }
    const days = { joined: romeDay(startedAt), today: romeDay(tx.clock.now()) };
    reject(findRefusalProblems({ on, reason }, days));
    const said = cutText(normalizeLines(reason), maxReasonLength);
    const { row, commitment } = createPersonalPart({
      ...{ recordKind: 'membership_refusal', recordId: id, userId },
      content: [said],
    });
    await tx.db.insert(personalParts).values(row);
    await tx.db
      .update(membershipPeriods)
      .set({ decidedOn: on, refusalCommitment: commitment })
      .where(eq(membershipPeriods.id, id));
    await endMembership(tx, userId, 'refused');
    await recordAudit(tx, {
      action: 'refuse-membership',
      subject: { kind: 'user', id: userId },
      before: { isSocio: true, decidedOn: null },
      after: { isSocio: false, decidedOn: on },
      personal: { userId, before: '', after: said },
    });
  });
}
