import { eq, max, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { recordEvent } from '#features/ledger/server/record-event.ts';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import { moveTokens } from '#features/tokens/server/move-tokens.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { addMonths, welcomeTokens } from '../membership.rules.ts';
import type { Membership } from '../membership.schema.ts';
import { endPresentPeriod } from './end-membership.ts';
import { lockMember } from './lock-member.ts';
import { getMembership } from './membership.queries.ts';
import { membershipPeriods } from './membership.table.ts';

/**
 * Makes the person a member. The first time they get a number, tokens, and an event in the ledger; whoever comes back has
 * the number of before, and gets nothing again. Does nothing for a member. Throws `sign_in_required`.
 */
export async function becomeMember(ctx: CommandContext): Promise<Membership> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    if (!person.isSocio) {
      const now = tx.clock.now();
      // Expired, and not yet noticed by the job that ends expired memberships.
      if (person.isMarked) await endPresentPeriod(tx, userId, 'expired');
      const { months } = await getSetting(tx, 'membership');
      const isFirst = person.number === null;
      await tx.db
        .update(users)
        .set({
          isSocio: true,
          memberNumber: person.number ?? (await nextMemberNumber(tx.db)),
          memberSince: person.since ?? now,
          memberUntil: months === null ? null : addMonths(now, months),
        })
        .where(eq(users.id, userId));
      await tx.db.insert(membershipPeriods).values({ id: newId(), userId, startedAt: now });
      if (isFirst) await welcome(tx, userId, person.fullName);
    }
    return getMembership(tx, userId);
  });
}

/** One at a time, until the transaction ends: numbers have no gaps, and none is given twice. */
async function nextMemberNumber(db: Database): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('member number'))`);
  const [last] = await db.select({ number: max(users.memberNumber) }).from(users);
  return (last?.number ?? 0) + 1;
}

async function welcome(tx: CommandContext, userId: string, fullName: string): Promise<void> {
  const isGiven = await moveTokens(tx, {
    userId,
    amount: welcomeTokens,
    reason: 'membership',
    idempotencyKey: `membership:${userId}`,
  });
  if (!isGiven) return;
  await announceChanges(tx, { topic: 'tokens', to: { userId } });
  const figures = { tokens_awarded: welcomeTokens };
  await recordEvent(tx, {
    eventType: 'Nuovo Socio',
    userId,
    description: fullName,
    metadata: figures,
    publicMetadata: figures,
  });
}
