import { hashPassword } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import { closeDemoPeople, storeDemoPeople } from '#areas/people/accounts/server/demo-people.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sessions, signInMethods } from './sign-in.table.ts';

export const demoPassword = 'benvenuto-demo';

/** Creates the demo's users, with a published password. Demo mode only. */
export async function seedDemoAccounts(
  ctx: QueryContext & { config: Pick<Config, 'isDemo'> },
): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo accounts exist in demo mode only');
  const password = await hashPassword(demoPassword);
  await inTransaction(ctx, async ({ db, clock }) => {
    for (const userId of await storeDemoPeople(db, clock.now())) {
      await db
        .insert(signInMethods)
        .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password })
        .onConflictDoNothing();
    }
  });
}

/**
 * Disables the demo's users before a live site opens on the database of a demo: nobody can sign in as one.
 */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await inTransaction({ db }, async ({ db }) => {
    const { closed, demoted } = await closeDemoPeople(db);
    await db.delete(sessions).where(inArray(sessions.userId, [...closed, ...demoted]));
    await db.delete(signInMethods).where(inArray(signInMethods.userId, closed));
  });
}
