import { inArray } from 'drizzle-orm';
import { addDemoPeriods } from '#areas/community/membership/server/demo-members.ts';
import {
  addImportedMembers,
  countImportedMembers,
  removeImportedMembers,
} from '#areas/community/membership/server/imported-members.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import { type DemoData, type DemoStep, foundingYear } from '#framework/server/demo-data.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { demoRegister, demoSuffix } from '../demo/demo-register.ts';
import type { BoardRole } from '../member-register.rules.ts';
import { boardTerms } from './member-register.table.ts';

/** The demo's own member has the number before this one. */
const firstNumber = 2;

/** Board roles of the demo's invented members, with the days before its first start since when they have them. */
const roles: readonly (readonly [BoardRole, daysAgo: number])[] = [
  ['secretary', 60],
  ['treasurer', 60],
  ['councillor', 55],
];

/**
 * An imported register of many years, with a board. It is added before any member of the demo joins, so that
 * the numbers continue.
 */
export const memberRegisterDemo: DemoData = {
  position: 15,
  async seed(deps) {
    await inTransaction(deps, async (tx) => {
      const { db, clock } = tx;
      for (const { userId, since } of await addDemoPeriods(tx, await listDemoUserIds(db)))
        await db
          .insert(boardTerms)
          .values({ id: newId(), userId, role: 'president', since })
          .onConflictDoNothing();
      if ((await countImportedMembers(tx)) > 0 || (await nextNumber(db)) !== firstNumber) return;
      await addImportedMembers(
        tx,
        demoRegister(foundingYear(romeDay(clock.now()))).map(({ name, ...days }, index) => ({
          ...days,
          ...{ number: firstNumber + index, fullName: name, importedAt: clock.now() },
        })),
      );
    });
  },
  pastSteps: ({ memberIds }) =>
    roles.flatMap(([role, daysAgo], place): DemoStep[] => {
      const userId = memberIds[place];
      if (userId === undefined) return [];
      const run: DemoStep['run'] = ({ db, clock }) =>
        db.insert(boardTerms).values({ id: newId(), userId, role, since: romeDay(clock.now()) });
      return [{ daysAgo, run }];
    }),
  async remove({ db }) {
    const ids = await listDemoUserIds(db);
    if (ids.length > 0) await db.delete(boardTerms).where(inArray(boardTerms.userId, ids));
    await removeImportedMembers({ db }, demoSuffix);
  },
};
