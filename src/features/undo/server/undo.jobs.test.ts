import { expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { settledChangeSeconds, undoJobDefinitions } from './undo.jobs.ts';
import { scheduledChanges } from './undo.table.ts';

const database = testDatabase();

test('settled changes are forgotten after thirty days, those that wait never', async () => {
  const clock = new FixedClock();
  const { userId } = await insertPerson(database.db, { isAdmin: true });
  const values = { status: 'pending' };
  const change = {
    ...{ command: 'set-order-status', subjectKind: 'order', before: values, after: values },
    ...{ orderedBy: userId, orderedAt: clock.now(), dueAt: clock.now() },
  };
  const settled = { state: 'done', settledAt: clock.now() } as const;
  await database.db.insert(scheduledChanges).values([
    { ...change, subjectId: newId(), ...settled },
    { ...change, subjectId: newId() },
  ]);
  const [job] = undoJobDefinitions;
  const statesAfter = async (seconds: number) => {
    clock.advance(seconds);
    await job?.run(testDeps(database.db, { clock }), {});
    return (await database.db.select().from(scheduledChanges)).map(({ state }) => state);
  };
  expect(await statesAfter(settledChangeSeconds)).toEqual(['done', 'pending']);
  expect(await statesAfter(1)).toEqual(['pending']);
});
