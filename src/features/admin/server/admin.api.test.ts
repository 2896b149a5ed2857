import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#features/orders/server/orders.table.ts';
import { handleWithdrawal } from '#features/withdrawals/server/handle-withdrawal.ts';
import { withdrawals } from '#features/withdrawals/server/withdrawals.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import type { Overview } from '../overview.schema.ts';

const database = testDatabase();
let clock: FixedClock;
let admin: Person;

beforeEach(async () => {
  clock = new FixedClock();
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
});

const deps = () => testDeps(database.db, { clock });

async function get<T>(path: string, person: Person = admin): Promise<{ status: number; body: T }> {
  const site = createTestApp(deps());
  const url = new URL(`/api/admin/${path}`, testConfig().siteUrl);
  const answer = await site.app.request(url.href, { headers: site.as(person) });
  return { status: answer.status, body: await answer.json() };
}

describe('the overview', () => {
  beforeEach(async () => {
    await database.db.update(orders).set({ status: 'completed' });
    await database.db.update(withdrawals).set({ handledAt: clock.now(), handledBy: admin.userId });
  });

  const nothing = [
    { status: 'pending', count: 0 },
    { status: 'confirmed', count: 0 },
    { status: 'preparing', count: 0 },
    { status: 'shipped', count: 0 },
    { status: 'ready_for_pickup', count: 0 },
  ];

  const withdraw = (receivedAt: string) =>
    insertWithdrawal(database.db, { receivedAt: new Date(receivedAt) });

  test('is empty when there is no open work', async () => {
    expect((await get<Overview>('overview')).body).toEqual({
      orders: nothing,
      withdrawals: { open: 0, refundBy: null, isLate: false },
    });
  });

  test('counts the open orders by status', async () => {
    for (const status of ['pending', 'pending', 'shipped', 'cancelled', 'refunded'] as const) {
      await insertOrder(database.db, admin.userId, { status });
    }
    const { body } = await get<Overview>('overview');
    expect(body.orders).toEqual(
      nothing.map((each) => ({ ...each, count: { pending: 2, shipped: 1 }[each.status] ?? 0 })),
    );
  });

  test('shows the refund deadline of the first open withdrawal', async () => {
    const first = await withdraw('2026-11-10T10:00:00Z');
    await withdraw('2026-11-18T10:00:00Z');
    expect((await get<Overview>('overview')).body.withdrawals).toEqual({
      open: 2,
      refundBy: '2026-11-24',
      isLate: false,
    });
    await handleWithdrawal({ ...deps(), actor: admin }, { withdrawalId: first, isHandled: true });
    expect((await get<Overview>('overview')).body.withdrawals).toEqual({
      open: 1,
      refundBy: '2026-12-02',
      isLate: false,
    });
  });

  test('shows a deadline as missed from the next day on', async () => {
    await withdraw('2026-11-06T10:00:00Z');
    expect((await get<Overview>('overview')).body.withdrawals).toMatchObject({
      refundBy: '2026-11-20',
      isLate: false,
    });
    clock.advance(24 * 60 * 60);
    expect((await get<Overview>('overview')).body.withdrawals).toMatchObject({ isLate: true });
  });
});
