import { and, eq, inArray, isNotNull, like, notExists, sql } from 'drizzle-orm';
import { importedMembers, membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData, DemoStep } from '#framework/server/demo-data.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { demoRegister, demoSuffix } from '../demo/demo-register.ts';
import type { BoardRole } from '../member-register.rules.ts';
import { boardTerms } from './member-register.table.ts';

/** The number of the demo's own member comes before. */
const firstNumber = 2;

/** Roles of the demo's invented members, since so many days before its first start. */
const roles: readonly (readonly [BoardRole, daysAgo: number])[] = [
  ['secretary', 60],
  ['treasurer', 60],
  ['councillor', 55],
];

/** A register over years, imported, with a board; before anybody of the demo joins, so that the numbers follow. */
export const memberRegisterDemo: DemoData = {
  position: 15,
  async seed(deps) {
    await addFirstPeriods(deps);
    const { db, clock } = deps;
    if ((await db.$count(importedMembers)) > 0) return;
    if ((await db.$count(users, sql`${users.memberNumber} >= ${firstNumber}`)) > 0) return;
    const rows = demoRegister.map(({ name, ...days }, index) => ({
      ...days,
      number: firstNumber + index,
      fullName: name,
      importedAt: clock.now(),
    }));
    await db.insert(importedMembers).values(rows).onConflictDoNothing();
  },
  pastSteps: ({ memberIds }) =>
    roles.flatMap(([role, daysAgo], place): DemoStep[] => {
      const userId = memberIds[place];
      if (userId === undefined) return [];
      return [
        {
          daysAgo,
          run: ({ db, clock }) =>
            db.insert(boardTerms).values({ id: newId(), userId, role, since: romeDay(clock.now()) }),
        },
      ];
    }),
  async remove({ db }) {
    const ids = await listDemoUserIds(db);
    if (ids.length > 0) await db.delete(boardTerms).where(inArray(boardTerms.userId, ids));
    await db.delete(importedMembers).where(like(importedMembers.fullName, `%${demoSuffix}`));
  },
};

/** The demo's member has a number from the start: with the period that belongs to it, and as president. */
async function addFirstPeriods({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const hasNone = notExists(
    db.select().from(membershipPeriods).where(eq(membershipPeriods.userId, users.id)),
  );
  const ids = await listDemoUserIds(db);
  if (ids.length === 0) return;
  const missing = await db
    .select({ userId: users.id, since: users.memberSince })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.memberNumber), eq(users.isSocio, true), hasNone));
  for (const { userId, since } of missing) {
    if (!since) continue;
    const day = romeDay(since);
    await db
      .insert(membershipPeriods)
      .values({ id: newId(), userId, startedAt: since, ratifiedAt: since, decidedOn: day })
      .onConflictDoNothing();
    await db
      .insert(boardTerms)
      .values({ id: newId(), userId, role: 'president', since: day })
      .onConflictDoNothing();
  }
}
