import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { users } from './accounts.table.ts';
import { makeAdmin } from './make-admin.ts';

/**
 * Ends a registration with its first session. Then, and not before, ADMIN_EMAIL makes an administrator: an address that was
 * only confirmed has not shown yet that somebody knows its password.
 */
export async function finishFirstSignIn(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  const [person] = await db
    .update(users)
    .set({ registrationId: null })
    .where(and(eq(users.id, userId), isNotNull(users.registrationId)))
    .returning({ email: users.email });
  if (person && person.email === config.adminEmail) await makeAdmin({ db, clock }, person.email);
}
