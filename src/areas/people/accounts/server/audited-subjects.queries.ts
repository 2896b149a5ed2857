import { inArray } from 'drizzle-orm';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { users } from './accounts.table.ts';

/** A person whose account was deleted has neither a name nor a page. */
const findUsers: SubjectFinder = async ({ db }, ids) => {
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, ids));
  return rows.map(({ id, name }) => ({ id, name, pageId: name === '' ? null : id }));
};

export const accountsFinders = { user: findUsers };
