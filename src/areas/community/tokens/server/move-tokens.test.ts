import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { moveTokens } from './move-tokens.ts';
import { getTokenBalance, listWrongBalances } from './tokens.queries.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from './tokens.table.ts';

const database = testDatabase();
const context = () => ({ db: database.db, clock: new FixedClock() });
let userId: string;

beforeEach(async () => {
  userId = (await insertBuyer({ db: database.db })).userId;
  return async () => expect(await listWrongBalances(context())).toEqual([]);
});

const award = (amount: number, idempotencyKey: string = newId()) =>
  moveTokens(context(), { userId, amount, reason: 'purchase', idempotencyKey });

describe('the token accounts', () => {
  test('book each movement with two entries that sum to zero', async () => {
    await award(30);
    const [sums] = await database.db
      .select({ entries: sql<number>`count(*)::int`, sum: sql<number>`sum(${tokenEntries.amount})::int` })
      .from(tokenEntries);
    expect(sums).toEqual({ entries: 2, sum: 0 });
    expect(await getTokenBalance(context(), userId)).toBe(30);
  });

  test('book each idempotency key once, also for simultaneous calls', async () => {
    const key = newId();
    const booked = await Promise.all(Array.from({ length: 20 }, () => award(5, key)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect(await getTokenBalance(context(), userId)).toBe(5);
  });

  test('add up simultaneous movements', async () => {
    await Promise.all(Array.from({ length: 40 }, () => award(1)));
    expect(await getTokenBalance(context(), userId)).toBe(40);
  });

  test('never take more than the balance', async () => {
    await award(10);
    const takes = await Promise.allSettled([award(-7), award(-7)]);
    expect(takes.filter((take) => take.status === 'fulfilled')).toHaveLength(1);
    expect(await getTokenBalance(context(), userId)).toBe(3);
  });

  test.each([0, 0.5, Number.NaN])('do not book %s tokens', async (amount) => {
    await expect(award(amount)).rejects.toThrow('Not a number of tokens');
  });

  test('are append-only, and refuse a movement that does not balance', async () => {
    await award(1);
    await expect(database.db.delete(tokenMovements)).rejects.toMatchObject({
      cause: { message: 'token_movements is append-only' },
    });
    await expect(database.db.update(tokenEntries).set({ amount: 1000 })).rejects.toMatchObject({
      cause: { message: 'token_entries is append-only' },
    });
    const [account] = await database.db.select().from(tokenAccounts).where(eq(tokenAccounts.userId, userId));
    const oneSided = database.db.transaction(async (tx) => {
      const movementId = newId();
      await tx
        .insert(tokenMovements)
        .values({ id: movementId, reason: 'adjustment', idempotencyKey: newId(), createdAt: new Date() });
      await tx.insert(tokenEntries).values({ movementId, accountId: account?.id ?? '', amount: 1000 });
    });
    await expect(oneSided).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not balance') },
    });
  });
});
