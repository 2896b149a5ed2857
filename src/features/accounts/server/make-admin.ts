import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from './accounts.table.ts';

export type MadeAdmin =
  | { ok: true; userId: string; isConfirmed: boolean }
  | { ok: false; reason: 'unknown_email' };

/** Makes the user with this address an administrator. Only for the operator's command line; no route calls it. */
export async function makeAdmin({ db }: { db: Database }, email: string): Promise<MadeAdmin> {
  const [person] = await db
    .update(users)
    .set({ isAdmin: true })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ userId: users.id, isConfirmed: users.emailVerified });
  return person ? { ok: true, ...person } : { ok: false, reason: 'unknown_email' };
}
