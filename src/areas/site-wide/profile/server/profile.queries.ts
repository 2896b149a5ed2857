import { eq } from 'drizzle-orm';
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
  const columns = {
    fullName,
    email,
    isAdmin,
    isSocio,
    memberNumber,
    memberSince,
    locale,
    dateOfBirth,
  };
  const place = { longitude: users.longitude, latitude: users.latitude };
  const [row] = await ctx.db
    .select({ person: { userId: users.id, ...columns }, place })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new AppError('not_found');
  const { person } = row;
  const { longitude, latitude } = row.place;
  const location = longitude !== null && latitude !== null ? pointAt(longitude, latitude) : null;
  const tokenBalance = await getTokenBalance(ctx, userId);
  return {
    person: {
      ...person,
      memberSince: person.memberSince?.toISOString() ?? null,
      hasPlace: location !== null,
    },
    tokenBalance,
    id: person.userId,
    full_name: person.fullName,
    is_admin: person.isAdmin,
    is_socio: person.isSocio,
    token_balance: tokenBalance,
    location,
  };
}

const pointAt = (longitude: number, latitude: number): Profile['location'] => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});
