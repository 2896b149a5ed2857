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
 * Stores the demo's users and returns their ids: the member is one of the founders. Existing ones keep their changes, except role and
 * confirmed address.
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

/** The ids of all people of a demo: those who can sign in, and the invented ones. */
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
 * Takes the demo's users their rights and their confirmed address. Returns their ids, and those of the administrators whom
 * they made, who are none any more.
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
 * Anybody could sign in as the demo's administrator and make others administrators: they lose the rights, and so do those whom they
 * made. Whoever was made one by the operator, or again by somebody else, keeps them.
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
