import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { FixedClock } from '../../kernel/clock/fixed-clock.ts';
import { consumeLimit, resetLimit } from './rate-limits.ts';

const database = testDatabase();
const rule = { window: 60, max: 3 };

async function consume(clock: FixedClock, key: string, times: number): Promise<boolean[]> {
  const allowed: boolean[] = [];
  for (let time = 0; time < times; time++) {
    allowed.push((await consumeLimit({ db: database.db, clock }, key, rule)).allowed);
  }
  return allowed;
}

test('uses over the limit are refused until the window ends', async () => {
  const clock = new FixedClock();
  expect(await consume(clock, 'window', 4)).toEqual([true, true, true, false]);
  clock.advance(45);
  expect(await consumeLimit({ db: database.db, clock }, 'window', rule)).toEqual({
    allowed: false,
    retryAfter: 15,
  });
  clock.advance(15);
  expect(await consume(clock, 'window', 1)).toEqual([true]);
});

test('each key is counted separately, and can be reset', async () => {
  const clock = new FixedClock();
  await consume(clock, 'one', 4);
  expect(await consume(clock, 'another', 1)).toEqual([true]);
  await resetLimit({ db: database.db }, 'one');
  expect(await consume(clock, 'one', 1)).toEqual([true]);
});

test('of simultaneous uses only as many pass as the limit allows', async () => {
  const ctx = { db: database.db, clock: new FixedClock() };
  const answers = await Promise.all(Array.from({ length: 12 }, () => consumeLimit(ctx, 'race', rule)));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
});
