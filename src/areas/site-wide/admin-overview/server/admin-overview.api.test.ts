import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { orderEmails } from '#areas/shop/orders/server/order-emails.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import { handleWithdrawal } from '#areas/shop/withdrawals/admin/server/handle-withdrawal.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newGadget } from '#tests/support/catalog.ts';
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
      withdrawals: { open: 0, refundBy: null, daysLeft: null },
      wrongBooks: [],
      other: { refunds: 0, emails: 0, unratified: 0, runningOut: 0, drafts: 0, lateBikes: 0 },
    });
  });

  /** The numbers of the orders in the list to which the overview leads. */
  const listed = async (problem: string) =>
    (await get<{ items: { number: number }[] }>(`orders?problem=${problem}`)).body.items.map(
      ({ number }) => number,
    );

  test('counts refunds that hang or were refused, until there is a later one, and its list has the same', async () => {
    const { db } = database;
    const at = clock.now();
    const refund = async (orderId: string, state: 'requested' | 'refused' | 'completed') => {
      const checkAt = state === 'requested' ? at : null;
      const made = { orderId, amountCents: 100, requestedBy: admin.userId, createdAt: at, state, checkAt };
      await db.insert(refunds).values({ id: newId(), ...made });
    };
    const [hanging, refused, made, madeLater] = await Promise.all(
      [1, 2, 3, 4].map(() => insertOrder(db, admin.userId, { status: 'completed' })),
    );
    if (!hanging || !refused || !made || !madeLater) throw new Error('No orders');
    await refund(hanging.id, 'requested');
    await refund(refused.id, 'refused');
    await refund(made.id, 'completed');
    await refund(madeLater.id, 'refused');
    await refund(madeLater.id, 'completed');
    expect((await get<Overview>('overview')).body.other.refunds).toBe(2);
    expect((await listed('refund')).toSorted()).toEqual([hanging.number, refused.number].toSorted());
  });

  test('counts orders with an email that did not leave, until it is sent again', async () => {
    const { db } = database;
    const order = await insertOrder(db, admin.userId, { status: 'completed' });
    const email = { orderId: order.id, kind: 'confirmation' as const, createdAt: clock.now() };
    const failed = newId();
    await db
      .insert(orderEmails)
      .values({ ...email, id: newId(), key: newId(), sentAt: clock.now(), failedAt: clock.now() });
    expect(await listed('email')).toEqual([]);
    await db.insert(orderEmails).values({ ...email, id: failed, key: newId(), failedAt: clock.now() });
    expect((await get<Overview>('overview')).body.other.emails).toBe(1);
    expect(await listed('email')).toEqual([order.number]);
    await db.insert(orderEmails).values({ ...email, id: newId(), key: newId(), repeats: failed });
    expect((await get<Overview>('overview')).body.other.emails).toBe(0);
    expect(await listed('email')).toEqual([]);
  });

  test('counts members to be ratified, and products that run out or are drafts, as their lists do', async () => {
    const { userId } = await insertPerson(database.db, { isSocio: true });
    const period = { id: newId(), userId, startedAt: clock.now() };
    await database.db.insert(membershipPeriods).values(period);
    await addTestProduct(deps(), newGadget({ status: 'draft' }));
    const scarce = await addTestProduct(deps(), newGadget());
    await database.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, scarce));
    expect((await get<Overview>('overview')).body.other).toMatchObject({
      unratified: 1,
      runningOut: 1,
      drafts: 1,
    });
    const sizeOf = async (path: string) => (await get<{ items: unknown[] }>(path)).body.items.length;
    expect(await sizeOf('people?group=unratified')).toBe(1);
    expect(await sizeOf('catalog/products?state=published&stock=low')).toBe(1);
    expect(await sizeOf('catalog/products?state=draft')).toBe(1);
  });

  test('an unknown problem is refused', async () => {
    expect((await get('orders?problem=hunger')).status).toBe(400);
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
      daysLeft: 4,
    });
    const closed = { withdrawalId: first, isHandled: true, closedBecause: 'Rimborsato in contanti' };
    await handleWithdrawal({ ...deps(), actor: admin }, closed);
    expect((await get<Overview>('overview')).body.withdrawals).toEqual({
      open: 1,
      refundBy: '2026-12-02',
      daysLeft: 12,
    });
  });

  test('shows a deadline as missed from the next day on', async () => {
    await withdraw('2026-11-06T10:00:00Z');
    expect((await get<Overview>('overview')).body.withdrawals).toMatchObject({
      refundBy: '2026-11-20',
      daysLeft: 0,
    });
    clock.advance(24 * 60 * 60);
    expect((await get<Overview>('overview')).body.withdrawals).toMatchObject({ daysLeft: -1 });
  });
});
