import { eq } from 'drizzle-orm';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { setMembership } from '#areas/people/accounts/server/set-membership.ts';
import type { SessionGuard } from '#framework/server/session-guard.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findWaitingMember } from './imported-members.queries.ts';
import { importedMembers, membershipPeriods } from './membership.table.ts';

/** Called before every session: links an account to the imported member with its confirmed email address. */
export const bindBeforeSession: SessionGuard = async (ctx, userId) => {
  await bindImportedMember(ctx, userId);
  return true;
};

/**
 * Gives an account the number and the membership of the imported member with its confirmed email address,
 * without tokens. Does nothing for an account that has a number.
 */
export async function bindImportedMember(ctx: QueryContext, userId: string): Promise<void> {
  if (!(await findWaitingMember(ctx, userId))) return;
  await inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    const waiting = await findWaitingMember(tx, userId);
    if (!waiting || person.number !== null) return;
    const { number, since, until, ratifiedOn } = waiting;
    await tx.db
      .update(importedMembers)
      .set({ userId, fullName: '', email: null })
      .where(eq(importedMembers.number, number));
    const startedAt = startOfRomeDay(since);
    // The stored end is the last day of the membership.
    const endedAt = until === null ? null : startOfRomeDay(addDays(until, 1));
    const isOver = endedAt !== null && endedAt <= tx.clock.now();
    await setMembership(tx.db, userId, {
      isSocio: !isOver,
      memberNumber: number,
      memberSince: startedAt,
      memberUntil: isOver ? null : endedAt,
    });
    await tx.db.insert(membershipPeriods).values({
      id: newId(),
      userId,
      startedAt,
      ...(isOver && { endedAt, endReason: 'before_import' }),
      ...(ratifiedOn && { decidedOn: ratifiedOn, ratifiedAt: startOfRomeDay(ratifiedOn) }),
    });
  });
}
