import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addBike } from '#areas/community/bikes/admin/server/add-bike.ts';
import { reportBikeDamage } from '#areas/community/bikes/admin/server/report-bike-damage.ts';
import { solveBikeDamage } from '#areas/community/bikes/admin/server/solve-bike-damage.ts';
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

  const read = async () => (await get<Overview>('overview')).body;

  /** The counts of the shared card's rows. */
  const rows = async () => Object.fromEntries((await read()).rows.map(({ name, count }) => [name, count]));

  const card = async (name: string) => {
    const found = (await read()).cards.find((each) => each.name === name);
    if (!found) throw new Error(`There is no card ${name}`);
    return found;
  };

  /** The numbers of open orders, with the status of the linked list. */
  const byStatus = async () =>
    (await card('orders')).rows.map(({ search, count }) => [search?.status, count]);

  const withdraw = (receivedAt: string) =>
    insertWithdrawal(database.db, { receivedAt: new Date(receivedAt) });

  test('is empty when there is no open work', async () => {
    const { warnings, cards, rows } = await read();
    expect(warnings).toEqual([]);
    expect(cards.map(({ name, count, deadline }) => [name, count, deadline])).toEqual([
      ['orders', 0, null],
      ['withdrawals', 0, null],
    ]);
    expect(rows.map(({ name, count }) => [name, count])).toEqual([
      ['lateBikes', 0],
      ['damagedBikes', 0],
      ['refunds', 0],
      ['unrefunded', 0],
      ['emails', 0],
      ['unratified', 0],
      ['runningOut', 0],
      ['drafts', 0],
      ['donation-messages', 0],
      ['donation-refunds', 0],
      ['reported-notes', 0],
      ['reported-messages', 0],
      ['assistant-messages', 0],
    ]);
  });

  /** The numbers of the orders in the linked list. */
  const listed = async (problem: string) =>
    (await get<{ items: { number: number }[] }>(`orders?problem=${problem}`)).body.items.map(
      ({ number }) => number,
    );

  test('counts stuck and refused refunds without a later refund, like the list of orders', async () => {
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
    expect((await rows()).refunds).toBe(2);
    expect((await listed('refund')).toSorted()).toEqual([hanging.number, refused.number].toSorted());
  });

  test('counts orders with an unsent email, until it is sent again', async () => {
    const { db } = database;
    const order = await insertOrder(db, admin.userId, { status: 'completed' });
    const email = { orderId: order.id, kind: 'confirmation' as const, createdAt: clock.now() };
    const failed = newId();
    await db.insert(orderEmails).values({
      ...email,
      id: newId(),
      key: `order-email/${newId()}`,
      sentAt: clock.now(),
      failedAt: clock.now(),
    });
    expect(await listed('email')).toEqual([]);
    await db
      .insert(orderEmails)
      .values({ ...email, id: failed, key: `order-email/${newId()}`, failedAt: clock.now() });
    expect((await rows()).emails).toBe(1);
    expect(await listed('email')).toEqual([order.number]);
    await db
      .insert(orderEmails)
      .values({ ...email, id: newId(), key: `order-email/${newId()}`, repeats: failed });
    expect((await rows()).emails).toBe(0);
    expect(await listed('email')).toEqual([]);
  });

  test('counts members to be ratified, products running out and product drafts, like the lists of these', async () => {
    const { userId } = await insertPerson(database.db, { isSocio: true, memberNumber: 1 });
    const period = { id: newId(), userId, startedAt: clock.now() };
    await database.db.insert(membershipPeriods).values(period);
    await addTestProduct(deps(), newGadget({ status: 'draft' }));
    const scarce = await addTestProduct(deps(), newGadget());
    await database.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, scarce));
    expect(await rows()).toMatchObject({
      unratified: 1,
      runningOut: 1,
      drafts: 1,
    });
    const sizeOf = async (path: string) => (await get<{ items: unknown[] }>(path)).body.items.length;
    expect(await sizeOf('member-register?group=pending')).toBe(1);
    expect(await sizeOf('catalog/products?state=published&stock=low')).toBe(1);
    expect(await sizeOf('catalog/products?state=draft')).toBe(1);
  });

  test('counts damaged bikes, until they are repaired', async () => {
    const ctx = { ...deps(), actor: admin };
    const bike = { id: newId(), name: 'Graziella', number: 901, frameNumber: '' };
    await addBike(ctx, bike);
    const damages = [newId(), newId()];
    for (const id of damages) await reportBikeDamage(ctx, { id, bikeId: bike.id, text: 'Freno rotto' });
    expect((await rows()).damagedBikes).toBe(1);
    for (const id of damages) await solveBikeDamage(ctx, { damageId: id, isSolved: true });
    expect((await rows()).damagedBikes).toBe(0);
  });

  test('returns the topics on which its data depend, and is in the language of the reader', async () => {
    expect((await read()).topics).toEqual(expect.arrayContaining(['orders', 'withdrawals', 'products']));
    const site = createTestApp(deps());
    const url = new URL('/api/admin/overview', testConfig().siteUrl);
    const headers = { ...site.as(admin), 'accept-language': 'en' };
    const body: Overview = await (await site.app.request(url.href, { headers })).json();
    expect(body.cards.map(({ title }) => title)).toEqual(['Orders in progress', 'Withdrawals to deal with']);
  });

  test('refuses an unknown kind of problem', async () => {
    expect((await get('orders?problem=hunger')).status).toBe(400);
  });

  test('counts the open orders by status', async () => {
    for (const status of ['pending', 'pending', 'shipped', 'cancelled', 'refunded'] as const) {
      await insertOrder(database.db, admin.userId, { status });
    }
    expect(await byStatus()).toEqual([
      ['pending', 2],
      ['confirmed', 0],
      ['preparing', 0],
      ['shipped', 1],
      ['ready_for_pickup', 0],
    ]);
    expect((await card('orders')).count).toBe(3);
  });

  test('shows the refund deadline of the first open withdrawal', async () => {
    const first = await withdraw('2026-11-10T10:00:00Z');
    await withdraw('2026-11-18T10:00:00Z');
    expect(await card('withdrawals')).toMatchObject({
      count: 2,
      deadline: {
        sentence: 'Termine per rimborsare il primo: 24 novembre 2026.',
        daysLeft: 'Giorni per rimborsare: 4',
        isUrgent: false,
        isLate: false,
      },
    });
    const closed = { withdrawalId: first, isHandled: true, closedBecause: 'Rimborsato in contanti' };
    await handleWithdrawal({ ...deps(), actor: admin }, closed);
    const { count, deadline } = await card('withdrawals');
    expect(count).toBe(1);
    expect(deadline?.sentence).toContain('2 dicembre 2026');
  });

  test('shows a deadline as missed from the next day on', async () => {
    await withdraw('2026-11-06T10:00:00Z');
    expect((await card('withdrawals')).deadline).toMatchObject({ isUrgent: true, isLate: false });
    clock.advance(24 * 60 * 60);
    expect((await card('withdrawals')).deadline).toMatchObject({ isUrgent: true, isLate: true });
  });
});
