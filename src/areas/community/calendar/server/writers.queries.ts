import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { communityNotes } from './calendar.table.ts';

/**
 * The acting person with their current rights, locked, so that losing the membership, being blocked or losing
 * administrator rights happens before or after the command. Throws `sign_in_required`.
 */
export async function lockWriter(tx: CommandContext) {
  const { userId, isAdmin } = requirePerson(tx.actor);
  const [row] = await tx.db
    .select({
      isSocio: isMemberAt(tx.clock.now()),
      isAdmin: users.isAdmin,
      blockedAt: users.blockedAt,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!row || row.blockedAt !== null || row.erasedAt !== null) throw new AppError('sign_in_required');
  // `isAdmin` of the actor is false when administrators need a second factor and the session has none.
  return { userId, isAdmin: isAdmin && row.isAdmin, isSocio: row.isSocio };
}

/** A hidden note with its author, for an email; undefined when it is visible again, or deleted. */
export async function findHiddenNote({ db }: Pick<QueryContext, 'db'>, noteId: string) {
  const { id, text, noteDate, hiddenReason, userId } = communityNotes;
  const { fullName, email, locale } = users;
  const [row] = await db
    .select({ note: { id, text, noteDate, hiddenReason }, author: { fullName, email, locale } })
    .from(communityNotes)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(id, noteId));
  if (!row || row.note.hiddenReason === null) return undefined;
  const { note, author } = row;
  return {
    ...note,
    reason: row.note.hiddenReason,
    author: { ...author, locale: isLocale(author.locale) ? author.locale : defaultLocale },
  };
}

/** The ids of a demo's members. */
export async function listDemoMemberIds({ db }: Pick<QueryContext, 'db'>): Promise<string[]> {
  const isMember = and(inArray(users.id, await listDemoUserIds(db)), eq(users.isSocio, true));
  const rows = await db.select({ id: users.id }).from(users).where(isMember).orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
