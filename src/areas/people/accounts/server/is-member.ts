import { and, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from './accounts.table.ts';

/** Whether a person is a member at this time; a person with an expired membership is not. */
export function isMemberAt(now: Date | Placeholder): SQL<boolean> {
  const isValid = or(isNull(users.memberUntil), gt(users.memberUntil, now));
  return sql<boolean>`(${and(users.isSocio, isValid)})`;
}
