import { and, eq, lte } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { welcomeTokens } from '../membership.rules.ts';
import type { Membership } from '../membership.schema.ts';
import { membershipSettings } from '../membership.settings.ts';

/** A user's membership, and what becoming a member means for them. Throws `not_found`. */
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

/** Ids of people who are still marked as members though their membership has ended. */
export async function listExpiredMembers({ db, clock }: QueryContext): Promise<string[]> {
  const isOver = and(eq(users.isSocio, true), lte(users.memberUntil, clock.now()));
  const expired = await db.select({ userId: users.id }).from(users).where(isOver);
  return expired.map(({ userId }) => userId);
}
