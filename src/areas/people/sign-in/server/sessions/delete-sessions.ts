import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { sessions } from '../sign-in.table.ts';

/** Ends one session of a person; false when there is none with this id, or it belongs to another person. */
export async function deleteSession(
  { db }: { db: Database },
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends a person's sessions, except the one of `exceptToken`; returns their number. */
export async function deleteSessions(
  { db }: { db: Database },
  { userId, exceptToken }: { userId: string; exceptToken: string | undefined },
): Promise<number> {
  const isEnded = exceptToken ? ne(sessions.token, exceptToken) : undefined;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isEnded))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function hasSessions({ db }: { db: Database }, userId: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.userId, userId))) > 0;
}
