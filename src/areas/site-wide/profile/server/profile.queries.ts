import { eq, isNotNull, sql } from 'drizzle-orm';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Profile } from '../profile.schema.ts';

/** A user's own data and token balance. Throws `not_found`. */
export async function getProfile(ctx: QueryContext, userId: string): Promise<Profile> {
  const { fullName, email, isAdmin, memberNumber, memberSince, locale, dateOfBirth } = users;
  const isSocio = isMemberAt(ctx.clock.now());
  const hasPlace = sql<boolean>`${isNotNull(users.latitude)}`;
  const columns = {
    fullName,
    email,
    isAdmin,
    isSocio,
    memberNumber,
    memberSince,
    locale,
    dateOfBirth,
    hasPlace,
  };
  const [person] = await ctx.db
    .select({ userId: users.id, ...columns })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_found');
  return {
    person: { ...person, memberSince: person.memberSince?.toISOString() ?? null },
    tokenBalance: await getTokenBalance(ctx, userId),
  };
}
