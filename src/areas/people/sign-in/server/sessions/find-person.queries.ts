import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { isSettingOn } from '#areas/foundation/settings/server/settings.queries.ts';
import { accountsSettings } from '#areas/people/accounts/accounts.settings.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { authenticators } from '../second-factor.table.ts';

/**
 * Whether the setting requires two-factor sign-in for administrators and this one does not have it, and so
 * has no rights.
 */
const lacksTwoFactor = sql<boolean>`(${users.isAdmin} and ${isSettingOn(accountsSettings.settings.twoFactorForAdmins)} and not exists (
  select from ${authenticators}
  where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null))`;

/** The columns of an acting person, with their rights at this time. */
export const personColumnsAt = (now: Date | Placeholder) => ({
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  locale: users.locale,
  isAdmin: sql<boolean>`(${users.isAdmin} and not ${lacksTwoFactor})`,
  needsTwoFactor: lacksTwoFactor,
  isSocio: isMemberAt(now),
});

/**
 * A person with their current rights, for an earlier request of theirs; a visitor when the account is erased
 * or blocked.
 */
export async function findPerson({ db, clock }: QueryContext, userId: string): Promise<Actor> {
  const [person] = await db
    .select(personColumnsAt(clock.now()))
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isNull(users.blockedAt)));
  return person ? { kind: 'person', ...person } : visitor;
}
