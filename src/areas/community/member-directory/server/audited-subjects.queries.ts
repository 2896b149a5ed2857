import { eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { memberMessages } from './member-directory.table.ts';

/** The name of a message is the name of its sender. */
const findMessages: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: memberMessages.id, name: users.fullName })
    .from(memberMessages)
    .innerJoin(users, eq(users.id, memberMessages.senderId))
    .where(inArray(memberMessages.id, ids));

export const memberDirectoryFinders = { member_message: findMessages };
