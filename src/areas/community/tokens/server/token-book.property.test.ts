import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { adjustTokens } from './adjust-tokens.ts';
import { awardToken } from './award-token.ts';
import { moveTokens } from './move-tokens.ts';
import { getTokenBalance, listWrongBalances } from './tokens.queries.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from './tokens.table.ts';

const database = testDatabase();
const context = () => testDeps(database.db, { clock: new FixedClock() });

const gain = fc.integer({ min: 1, max: 60 });
const loss = fc.integer({ min: -40, max: -1 });

/**
 * All kinds of movements, for few people and causes, so that causes repeat; a refund takes back the tokens of
 * a purchase.
 */
const step = fc.record({
  person: fc.nat({ max: 2 }),
  cause: fc.nat({ max: 9 }),
  what: fc.oneof(
    fc.record({ kind: fc.constantFrom('purchase' as const, 'membership' as const), amount: gain }),
    fc.record({ kind: fc.constant('refund' as const), amount: loss }),
    fc.record({ kind: fc.constant('adjustment' as const), amount: fc.oneof(gain, loss) }),
    fc.record({
      kind: fc.constantFrom('logo_click' as const, 'easter_egg' as const),
      amount: fc.constant(1),
    }),
  ),
});

type Step = { who: Person; key: string; admin: Person; what: { kind: Kind; amount: number } };
type Kind = 'purchase' | 'membership' | 'refund' | 'adjustment' | 'logo_click' | 'easter_egg';

async function make({ who: { userId }, key, admin, what: { kind, amount } }: Step): Promise<void> {
  if (kind === 'adjustment') {
    await adjustTokens({ ...context(), actor: admin }, { userId, id: key, amount, reason: 'Prova' });
  } else if (kind === 'logo_click' || kind === 'easter_egg') {
    await inTransaction(context(), (tx) =>
      awardToken(tx, { userId, reason: kind, idempotencyKey: key, description: 'Prova' }),
    );
  } else await moveTokens(context(), { userId, amount, reason: kind, idempotencyKey: key });
}

test('any sequence of movements of all kinds sums to zero, books each cause once, and leaves no balance below zero', async () => {
  const admin = await insertPerson(database.db, { isAdmin: true });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const people = await Promise.all([0, 1, 2].map(() => insertPerson(database.db)));
      const balances = [0, 0, 0];
      const booked = new Set<string>();
      const keys = Array.from({ length: 10 }, () => newId());
      for (const { person, cause, what } of steps) {
        const who = people[person];
        if (!who) throw new Error('There are three people');
        const key = keys[cause] ?? '';
        // An adjustment has its own keys; repeating the key of another one is a conflict, which is tested elsewhere.
        const name = what.kind === 'adjustment' ? `${key} ${person} ${what.amount} adjustment` : key;
        const isKnown = booked.has(name);
        const clashes = what.kind === 'adjustment' && [...booked].some((each) => each.startsWith(`${key} `));
        const after = (balances[person] ?? 0) + what.amount;
        const made = make({ who, key, admin, what });
        if (!isKnown && (clashes || after < 0)) {
          await expect(made).rejects.toThrow();
          continue;
        }
        await made;
        if (!isKnown) balances[person] = after;
        booked.add(name);
      }
      for (const [person, { userId }] of people.entries())
        expect(await getTokenBalance(context(), userId)).toBe(balances[person]);
      expect(await listWrongBalances(context())).toEqual([]);
      expect(await listUnbalancedMovements()).toEqual([]);
      expect(await listWrongEntries()).toEqual([]);
    }),
    { numRuns: 25, seed: 20261122 },
  );
});

async function listUnbalancedMovements() {
  const sums = await database.db
    .select({ id: tokenMovements.id, sum: sql<number>`sum(${tokenEntries.amount})::int` })
    .from(tokenEntries)
    .innerJoin(tokenMovements, eq(tokenMovements.id, tokenEntries.movementId))
    .groupBy(tokenMovements.id);
  return sums.filter(({ sum }) => sum !== 0);
}

/** Entries with a gap before their position, or with a balance that differs from the sum so far. */
async function listWrongEntries() {
  const rows = await database.db
    .select({
      accountId: tokenEntries.accountId,
      position: tokenEntries.position,
      amount: tokenEntries.amount,
      balance: tokenEntries.balance,
    })
    .from(tokenEntries)
    .innerJoin(tokenAccounts, eq(tokenAccounts.id, tokenEntries.accountId))
    .where(eq(tokenAccounts.kind, 'person'))
    .orderBy(tokenEntries.accountId, tokenEntries.position);
  return [...Map.groupBy(rows, ({ accountId }) => accountId).values()].flatMap((own) => {
    let sum = 0;
    return own.filter(({ position, amount, balance }, index) => {
      sum += amount;
      return position !== index + 1 || balance !== sum;
    });
  });
}
