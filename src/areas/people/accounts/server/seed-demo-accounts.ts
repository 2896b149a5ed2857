import { hashPassword } from 'better-auth/crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sessions, signInMethods, users } from './accounts.table.ts';
import { inventedEmails } from './demo-buyers.ts';

export const demoPassword = 'benvenuto-demo';

const member = { isSocio: true, memberNumber: 1, memberSince: new Date('2025-03-21T10:00:00Z') };

const demoAdminEmail = 'admin@example.org';

const demoPeople = [
  { email: demoAdminEmail, fullName: 'Alba Ferri', isAdmin: true },
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
        .onConflictDoUpdate({ target: users.email, set: { isAdmin, emailVerified: true, blockedAt: null } })
        .returning({ id: users.id });
      if (!person) throw new Error('A demo account was not written');
      await db
        .insert(signInMethods)
        .values({ id: newId(), userId: person.id, providerId: 'credential', accountId: person.id, password })
        .onConflictDoNothing();
    }
  });
}

/** The ids of all people of a demo: those who can sign in, and the invented ones. */
export async function listDemoUserIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isOfTheDemo);
  return rows.map(({ id }) => id);
}

const isOfTheDemo = inArray(users.email, [...demoEmails, ...inventedEmails]);

/** The demo's administrator, as an actor. */
export async function getDemoAdmin(db: Database): Promise<Person> {
  const [admin] = await db.select().from(users).where(eq(users.email, demoAdminEmail));
  if (!admin) throw new Error('The demo has no administrator');
  const { id: userId, fullName, email, locale, isAdmin, isSocio } = admin;
  return { kind: 'person', userId, fullName, email, locale, isAdmin, isSocio };
}

/**
 * Disables the demo's users before a live site opens on the database of a demo: nobody can sign in as one.
 */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await inTransaction({ db }, async ({ db }) => {
    const closed = await db
      .update(users)
      .set({ isAdmin: false, emailVerified: false })
      .where(isOfTheDemo)
      .returning({ id: users.id });
    const ids = closed.map((person) => person.id);
    await demoteMadeBy(db, ids);
    await db.delete(sessions).where(inArray(sessions.userId, ids));
    await db.delete(signInMethods).where(inArray(signInMethods.userId, ids));
  });
}

/**
 * Anybody could sign in as the demo's administrator and make others administrators: they lose the rights, and so do those whom they
 * made. Whoever was made one by the operator, or again by somebody else, keeps them.
 */
async function demoteMadeBy(db: Database, demoUserIds: readonly string[]): Promise<void> {
  const grants = await db
    .selectDistinctOn([auditRecords.subjectId], { userId: auditRecords.subjectId, by: auditRecords.actorId })
    .from(auditRecords)
    .where(
      and(
        inArray(auditRecords.action, ['make-admin', 'set-admin']),
        sql`${auditRecords.after} ->> 'isAdmin' = 'true'`,
      ),
    )
    .orderBy(auditRecords.subjectId, desc(auditRecords.at));
  const demoted = new Set(demoUserIds);
  for (let known = 0; known < demoted.size; ) {
    known = demoted.size;
    for (const { userId, by } of grants) if (by !== null && demoted.has(by)) demoted.add(userId);
  }
  const lost = await db
    .update(users)
    .set({ isAdmin: false })
    .where(and(eq(users.isAdmin, true), inArray(users.id, [...demoted])))
    .returning({ id: users.id });
  const lostIds = lost.map(({ id }) => id);
  await db.delete(sessions).where(inArray(sessions.userId, lostIds));
}
