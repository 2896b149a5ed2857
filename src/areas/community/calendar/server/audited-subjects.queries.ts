import { eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { communityNotes } from './calendar.table.ts';

/** The name of a note is the name of its author. */
const findNotes: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: communityNotes.id, name: users.fullName })
    .from(communityNotes)
    .innerJoin(users, eq(users.id, communityNotes.userId))
    .where(inArray(communityNotes.id, ids));

export const calendarFinders = { note: findNotes };
