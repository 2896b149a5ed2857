import { and, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isSettingOn } from '#areas/foundation/settings/server/settings.queries.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { accountsSettings } from '../accounts.settings.ts';
import { users } from './accounts.table.ts';
import { authenticators } from './second-factor.table.ts';

/** Whether a person is a member at this time: one whose membership has expired is not. */
export function isMemberAt(now: Date | Placeholder): SQL<boolean> {
  const isValid = or(isNull(users.memberUntil), gt(users.memberUntil, now));
  return sql<boolean>`(${and(users.isSocio, isValid)})`;
}

/** Whether the setting demands two-factor sign-in of administrators, and this one has none: no rights until then. */
const lacksTwoFactor = sql<boolean>`(${users.isAdmin} and ${isSettingOn(accountsSettings.settings.twoFactorForAdmins)} and not exists (
  select from ${authenticators}
  where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null))`;

/** The columns of a person who acts, with the rights that they have at this time. */
export const personColumnsAt = (now: Date | Placeholder) => ({
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  locale: users.locale,
  isAdmin: sql<boolean>`(${users.isAdmin} and not ${lacksTwoFactor})`,
  needsTwoFactor: lacksTwoFactor,
  isSocio: isMemberAt(now),
});

/** A person with the rights of today, for what they asked for earlier; a visitor when the account is gone or blocked. */
export async function findPerson({ db, clock }: QueryContext, userId: string): Promise<Actor> {
  const [person] = await db
    .select(personColumnsAt(clock.now()))
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isNull(users.blockedAt)));
  return person ? { kind: 'person', ...person } : visitor;
}
