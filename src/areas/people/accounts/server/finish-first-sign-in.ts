import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { users } from './accounts.table.ts';
import { makeAdmin } from './make-admin.ts';

/**
 * Completes a registration with its first session. Only then does ADMIN_EMAIL make an administrator: confirming an
 * address alone does not prove knowledge of its password.
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
