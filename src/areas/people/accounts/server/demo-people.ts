import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { foundingYear, siteDays } from '#framework/server/demo-data.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { Database } from '#platform/server/db/database.ts';
import { users } from './accounts.table.ts';
import { demoMemberEmail, inventedEmails } from './demo-buyers.ts';

export const demoAdminEmail = 'admin@example.org';

const demoPeople = [
  { email: demoAdminEmail, fullName: 'Alba Ferri', isAdmin: true },
  { email: demoMemberEmail, fullName: 'Sandro Conti', memberNumber: 1 },
  { email: 'utente@example.org', fullName: 'Ugo Marini' },
];

export const demoEmails = demoPeople.map((person) => person.email);

/**
 * Stores the demo's users and returns their ids; its member is one of the founders. Existing users are not
 * changed, except their role and confirmed address.
 */
export async function storeDemoPeople(db: Database, now: Date): Promise<string[]> {
  const memberSince = new Date(`${foundingYear(romeDay(now))}-03-21T10:00:00Z`);
  const createdAt = addSeconds(now, -siteDays * secondsPerDay);
  const ids: string[] = [];
  for (const { email, fullName, isAdmin = false, memberNumber } of demoPeople) {
    const membership = memberNumber === undefined ? {} : { memberNumber, memberSince, isSocio: true };
    const [person] = await db
      .insert(users)
      .values({ id: newId(), email, fullName, emailVerified: true, isAdmin, createdAt, ...membership })
      .onConflictDoUpdate({ target: users.email, set: { isAdmin, emailVerified: true, blockedAt: null } })
      .returning({ id: users.id });
    if (!person) throw new Error('A demo account was not written');
    ids.push(person.id);
  }
  return ids;
}

/** The ids of all people of a demo: the users and the invented people. */
export async function listDemoUserIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isOfTheDemo);
  return rows.map(({ id }) => id);
}

const isOfTheDemo = inArray(users.email, [...demoEmails, ...inventedEmails]);

export async function getDemoAdmin(db: Database): Promise<Person> {
  const [admin] = await db.select().from(users).where(eq(users.email, demoAdminEmail));
  if (!admin) throw new Error('The demo has no administrator');
  const { id: userId, fullName, email, locale, isAdmin, isSocio } = admin;
  return { kind: 'person', userId, fullName, email, locale, isAdmin, isSocio };
}

/**
 * Removes the rights and the confirmed address of the demo's users. Returns their ids, and those of the
 * administrators whom they appointed, who lose their rights too.
 */
export async function closeDemoPeople(db: Database): Promise<{ closed: string[]; demoted: string[] }> {
  const rows = await db
    .update(users)
    .set({ isAdmin: false, emailVerified: false })
    .where(isOfTheDemo)
    .returning({ id: users.id });
  const closed = rows.map(({ id }) => id);
  return { closed, demoted: await demoteMadeBy(db, closed) };
}

/**
 * Removes the rights of administrators whom the demo's administrator appointed, because everybody could sign
 * in as the demo's administrator. People whom the operator, or later somebody else, made administrators keep
 * their rights.
 */
async function demoteMadeBy(db: Database, demoUserIds: readonly string[]): Promise<string[]> {
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
  return lost.map(({ id }) => id);
}
