import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { welcomeTokens } from '../membership.rules.ts';
import type { Membership } from '../membership.schema.ts';
import { membershipSettings } from '../membership.settings.ts';
import { membershipPeriods } from './membership.table.ts';

/** A user's membership, and the terms of becoming a member. Throws `not_found`. */
export async function getMembership(ctx: QueryContext, userId: string): Promise<Membership> {
  const [person] = await ctx.db
    .select({
      isSocio: isMemberAt(ctx.clock.now()),
      number: users.memberNumber,
      since: users.memberSince,
      until: users.memberUntil,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_found');
  const { isSocio, number, since, until } = person;
  const wasMember = number !== null;
  return {
    isSocio,
    number,
    since: since?.toISOString() ?? null,
    until: (isSocio && until?.toISOString()) || null,
    offer: {
      ...(await getSetting(ctx, membershipSettings.settings.membership)),
      welcomeTokens: wasMember ? 0 : welcomeTokens,
    },
  };
}

/** Ids of people who are still marked as members although their membership has expired. */
export async function listExpiredMembers({ db, clock }: QueryContext): Promise<string[]> {
  const isOver = and(eq(users.isSocio, true), lte(users.memberUntil, clock.now()));
  const expired = await db.select({ userId: users.id }).from(users).where(isOver);
  return expired.map(({ userId }) => userId);
}

/** When a person's membership expires, or expired; null for one without an end. */
export async function findMemberUntil(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<Date | null> {
  const [person] = await db.select({ until: users.memberUntil }).from(users).where(eq(users.id, userId));
  return person?.until ?? null;
}

/** Those of the given people who have a number, but no period: members of a demo. */
export async function listWithoutPeriod(
  { db }: Pick<QueryContext, 'db'>,
  userIds: readonly string[],
): Promise<{ userId: string; since: Date }[]> {
  if (userIds.length === 0) return [];
  const hasNone = notExists(
    db.select().from(membershipPeriods).where(eq(membershipPeriods.userId, users.id)),
  );
  const rows = await db
    .select({ userId: users.id, since: users.memberSince })
    .from(users)
    .where(
      and(inArray(users.id, [...userIds]), isNotNull(users.memberNumber), eq(users.isSocio, true), hasNone),
    );
  return rows.flatMap(({ userId, since }) => (since ? [{ userId, since }] : []));
}
