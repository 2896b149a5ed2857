import { hashPassword } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sessions, signInMethods, users } from './accounts.table.ts';

export const demoPassword = 'benvenuto-demo';

const member = { isSocio: true, memberNumber: 1, memberSince: new Date('2025-03-21T10:00:00Z') };

const demoPeople = [
  { email: 'admin@example.org', fullName: 'Alba Ferri', isAdmin: true },
  { email: 'socio@example.org', fullName: 'Sandro Conti', ...member },
  { email: 'utente@example.org', fullName: 'Ugo Marini' },
];

export const demoEmails = demoPeople.map((person) => person.email);

/**
 * Creates the demo's users, with a published password. Existing ones keep their changes, except role and confirmed
 * address. Demo mode only.
 */
export async function seedDemoAccounts(
  ctx: QueryContext & { config: Pick<Config, 'isDemo'> },
): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo accounts exist in demo mode only');
  const password = await hashPassword(demoPassword);
  await inTransaction(ctx, async ({ db }) => {
    for (const { email, fullName, isAdmin = false, ...membership } of demoPeople) {
      const [person] = await db
        .insert(users)
        .values({ id: newId(), email, fullName, emailVerified: true, isAdmin, ...membership })
        .onConflictDoUpdate({ target: users.email, set: { isAdmin, emailVerified: true } })
        .returning({ id: users.id });
      if (!person) throw new Error('A demo account was not written');
      await db
        .insert(signInMethods)
        .values({ id: newId(), userId: person.id, providerId: 'credential', accountId: person.id, password })
        .onConflictDoNothing();
    }
  });
}

/**
 * Disables the demo's users before a live site opens on the database of a demo: nobody can sign in as one. Returns
 * their ids.
 */
export async function closeDemoAccounts(db: Database): Promise<string[]> {
  return inTransaction({ db }, async ({ db }) => {
    const closed = await db
      .update(users)
      .set({ isAdmin: false, emailVerified: false })
      .where(inArray(users.email, demoEmails))
      .returning({ id: users.id });
    const ids = closed.map((person) => person.id);
    await db.delete(sessions).where(inArray(sessions.userId, ids));
    await db.delete(signInMethods).where(inArray(signInMethods.userId, ids));
    return ids;
  });
}
