import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { orderLines, orders } from '#areas/shop/orders/server/orders.table.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { addUp, listFigures } from './daily-figures.queries.ts';
import { foldFigures } from './fold-figures.ts';
import { productSales, saleChanges } from './stats.table.ts';

const database = testDatabase();
const years = { from: '2025-01-01', to: '2027-12-31' };

/** The same figures by day, counted directly from the data. */
async function countDirectly(): Promise<Record<string, Record<string, number>>> {
  const { rows } = await database.db.execute<{ day: string } & Record<string, number>>(sql`
    with happened as (
      select created_at as at, 1 as orders, total_cents as paid, 0 as refunded, 0 as users, 0 as members, 0 as given, 0 as taken from orders
      union all select settled_at, 0, 0, amount_cents, 0, 0, 0, 0 from refunds where state = 'completed'
      union all select created_at, 0, 0, 0, 1, 0, 0, 0 from users
      -- The first membership of a person is the one that was written first: here the steps jump back in time.
      union all select * from (select distinct on (user_id) started_at, 0, 0, 0, 0, 1, 0, 0 from membership_periods
        order by user_id, id) as first_periods
      union all select m.created_at, 0, 0, 0, 0, 0, greatest(e.amount, 0), greatest(-e.amount, 0)
        from token_entries e join token_movements m on m.id = e.movement_id
        join token_accounts a on a.id = e.account_id where a.kind = 'person')
    select to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, sum(orders)::int as "orders", sum(paid)::int as "paidCents",
      sum(refunded)::int as "refundedCents", sum(users)::int as "newUsers", sum(members)::int as "newMembers",
      sum(given)::int as "tokensGiven", sum(taken)::int as "tokensTaken"
    from happened group by 1`);
  return Object.fromEntries(rows.map(({ day, ...figures }) => [day, figures]));
}

async function countByTriggers() {
  const parts = await listFigures(database, years, 'day');
  const busy = parts.filter(({ from: _, to: __, ...figures }) =>
    Object.values(figures).some((each) => each !== 0),
  );
  return Object.fromEntries(busy.map(({ from, to: _, ...figures }) => [from, figures]));
}

/** Times around the clock changes, midnights in Italy, and the turn of a year. */
const moments = fc.constantFrom(
  ...['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ...['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ...['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
);
const steps = fc.record({
  kind: fc.constantFrom(
    'order',
    'refund',
    'status',
    'register',
    'remove',
    'erase',
    'join',
    'leave',
    'give',
    'take',
    'fold',
  ),
  at: moments,
  amount: fc.integer({ min: 1, max: 5 }),
});

test('daily figures equal a count of all data, after any events', {
  timeout: 60_000,
}, async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (happened) => {
      const { userId } = await insertPerson(db, { createdAt: new Date('2026-01-31T23:30:00Z') });
      for (const { kind, at: moment, amount } of happened) {
        const at = new Date(moment);
        const clock = new FixedClock(at);
        if (kind === 'order') {
          await insertOrder(db, userId, { createdAt: at, lines: [{ name: 'Bionda', quantity: amount }] });
        } else if (kind === 'refund') {
          const order = await insertOrder(db, userId, { createdAt: at });
          const id = newId();
          const asked = { orderId: order.id, amountCents: amount, requestedBy: userId, createdAt: at };
          await db.insert(refunds).values({ id, ...asked, checkAt: at });
          if (amount === 1) await db.update(refunds).set({ state: 'refused', checkAt: null, settledAt: at });
          if (amount > 2) {
            const done = { state: 'completed', checkAt: null, settledAt: at } as const;
            await db.update(refunds).set(done).where(eq(refunds.id, id));
            await db.update(refunds).set({ attempts: 2 }).where(eq(refunds.id, id));
          }
        } else if (kind === 'status') {
          await db.update(orders).set({ status: 'cancelled', updatedAt: at });
        } else if (kind === 'register') {
          await insertPerson(db, { createdAt: at });
        } else if (kind === 'remove') {
          const somebody = await insertPerson(db, { createdAt: at });
          await db
            .update(users)
            .set({ createdAt: new Date('2026-06-01') })
            .where(eq(users.id, somebody.userId));
          await db.delete(users).where(eq(users.id, somebody.userId));
        } else if (kind === 'erase') {
          await db.update(users).set({ erasedAt: at, fullName: '' }).where(eq(users.id, userId));
        } else if (kind === 'join') {
          await db
            .insert(membershipPeriods)
            .values({ id: newId(), userId, startedAt: at })
            .onConflictDoNothing();
        } else if (kind === 'leave') {
          await db
            .update(membershipPeriods)
            .set({ endedAt: at, endReason: 'left' })
            .where(isNull(membershipPeriods.endedAt));
        } else if (kind === 'give' || kind === 'take') {
          const key = () => `test:${newId()}`;
          await moveTokens({ db, clock }, { userId, amount: 5, reason: 'purchase', idempotencyKey: key() });
          if (kind === 'take')
            await moveTokens(
              { db, clock },
              { userId, amount: -amount, reason: 'refund', idempotencyKey: key() },
            );
        } else {
          await foldFigures(database);
        }
      }
      expect(await countByTriggers()).toEqual(await countDirectly());
      await foldFigures(database);
      expect(await countByTriggers()).toEqual(await countDirectly());
    }),
    { numRuns: 15 },
  );
});

test('the total of sales is the same by day, by month and in the orders', async () => {
  const { db } = database;
  await foldFigures(database);
  expect(await db.$count(saleChanges)).toBe(0);
  const { rows } = await db.execute(sql`
    select length, sum(pieces)::int as pieces, sum(cents)::int as cents from ${productSales} group by length order by length`);
  const [{ pieces, cents } = { pieces: 0, cents: 0 }] = await db
    .select({
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
      cents: sql<number>`sum(${orderLines.quantity} * ${orderLines.unitCents})::int`,
    })
    .from(orderLines);
  expect(pieces).toBeGreaterThan(0);
  expect(rows).toEqual([
    { length: 'day', pieces, cents },
    { length: 'month', pieces, cents },
  ]);
});

test('every reader counts each order once while orders arrive and several processes aggregate figures', async () => {
  const { db } = database;
  const { userId } = await insertPerson(db, { createdAt: new Date('2027-05-05T10:00:00Z') });
  const day = { from: '2027-05-05', to: '2027-05-05' };
  let placed = 0;
  let isOver = false;
  const order = async () => {
    for (let count = 0; count < 15; count++) {
      await insertOrder(db, userId, { createdAt: new Date('2027-05-05T10:00:00Z') });
      placed++;
    }
  };
  const fold = async () => {
    while (!isOver) await foldFigures(database);
  };
  const read = async () => {
    for (let least = placed; !isOver; least = placed) {
      const { orders: found } = addUp(await listFigures(database, day, 'day'));
      expect(found).toBeGreaterThanOrEqual(least);
    }
  };
  const others = [fold(), fold(), read()];
  await Promise.all([order(), order()]).finally(() => {
    isOver = true;
  });
  await Promise.all(others);
  expect(addUp(await listFigures(database, day, 'day')).orders).toBe(30);
});
