import { eq } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

/** Stores when a person last used the site. */
export async function noteUse(
  { db }: Pick<QueryContext, 'db'>,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId));
}
