import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { setMembership } from '#areas/people/accounts/server/set-membership.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { addMonths, welcomeTokens } from '../membership.rules.ts';
import type { Membership } from '../membership.schema.ts';
import { membershipSettings } from '../membership.settings.ts';
import { endPresentPeriod } from './end-membership.ts';
import { getMembership } from './membership.queries.ts';
import { membershipPeriods } from './membership.table.ts';
import { nextNumber } from './next-number.ts';

/**
 * Makes the person a member. The first time they get a number, tokens and a ledger event; later they get
 * their previous number, and nothing else. Does nothing for a member. Throws `sign_in_required`.
 */
export async function becomeMember(ctx: CommandContext): Promise<Membership> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    if (!person.isSocio) await startMembership(tx, userId, person);
    return getMembership(tx, userId);
  });
}

/**
 * Starts a membership in the caller's transaction, which has locked the person and checked that they are not
 * a member.
 */
export async function startMembership(
  tx: CommandContext,
  userId: string,
  person: Awaited<ReturnType<typeof lockMember>>,
): Promise<void> {
  const now = tx.clock.now();
  // Expired, but not ended by the job yet.
  if (person.isMarked) await endPresentPeriod(tx, userId, 'expired');
  const { months } = await getSetting(tx, membershipSettings.settings.membership);
  const isFirst = person.number === null;
  await setMembership(tx.db, userId, {
    isSocio: true,
    memberNumber: person.number ?? (await nextNumber(tx.db)),
    memberSince: person.since ?? now,
    memberUntil: months === null ? null : addMonths(now, months),
  });
  await tx.db.insert(membershipPeriods).values({ id: newId(), userId, startedAt: now });
  if (isFirst) await welcome(tx, userId, person.fullName);
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
