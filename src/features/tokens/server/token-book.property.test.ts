import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { moveTokens } from './move-tokens.ts';
import { getTokenBalance, listWrongBalances } from './tokens.queries.ts';
import { tokenEntries, tokenMovements } from './tokens.table.ts';

const database = testDatabase();
const context = () => ({ db: database.db, clock: new FixedClock() });

/** Few people and causes, so that causes repeat; negative amounts give tokens back. */
const movement = fc.record({
  person: fc.nat({ max: 2 }),
  cause: fc.nat({ max: 9 }),
  amount: fc.integer({ min: -30, max: 60 }).filter((amount) => amount !== 0),
});

test('any sequence of movements sums to zero, books each cause once, and leaves no balance below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 25 }), async (movements) => {
      const run = newId();
      const people = await Promise.all([0, 1, 2].map(() => insertPerson(database.db)));
      const balances = [0, 0, 0];
      const booked = new Set<number>();
      for (const { person, cause, amount } of movements) {
        const { userId = '' } = people[person] ?? {};
        const expected = (balances[person] ?? 0) + amount;
        const asked = moveTokens(context(), {
          userId,
          amount,
          reason: 'purchase',
          idempotencyKey: `${run}:${cause}`,
        });
        if (booked.has(cause)) expect(await asked).toBe(false);
        else if (expected < 0) await expect(asked).rejects.toThrow();
        else {
          expect(await asked).toBe(true);
          booked.add(cause);
          balances[person] = expected;
        }
      }
      for (const [person, { userId }] of people.entries())
        expect(await getTokenBalance(context(), userId)).toBe(balances[person]);
      expect(await listWrongBalances(context())).toEqual([]);
      const sums = await database.db
        .select({ sum: sql<number>`sum(${tokenEntries.amount})::int` })
        .from(tokenEntries)
        .innerJoin(tokenMovements, eq(tokenMovements.id, tokenEntries.movementId))
        .groupBy(tokenMovements.id);
      expect(sums.filter(({ sum }) => sum !== 0)).toEqual([]);
    }),
    { numRuns: 25, seed: 20261122 },
  );
});
