import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { setOrderStatuses } from '../admin/server/set-order-statuses.ts';
import { undoableOrderStatus } from '../admin/server/undoable-order-status.ts';
import { orderStatuses } from '../orders.rules.ts';
import type { AdminOrderView, OrderView } from '../orders.schema.ts';
import { orderJobs } from './order-job-names.ts';
import { orderStatusChanges, orders } from './orders.table.ts';

const database = testDatabase();
let jobs: JobList;
let site: ReturnType<typeof createTestApp>;
let buyer: Person;
let admin: Person;

beforeEach(async () => {
  jobs = new JobList();
  site = createTestApp(testDeps(database.db, { jobs }));
  buyer = await insertPerson(database.db, { fullName: 'Bianca Bevitrice' });
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
});

const address = (path: string) => new URL(path, testConfig().siteUrl).href;

async function get<T>(path: string, person?: Person): Promise<{ status: number; body: T }> {
  const answer = await site.app.request(address(path), { headers: person ? site.as(person) : {} });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function setStatus(orderId: string, status: string, person?: Person, more: object = {}) {
  const from = (await statusOf(orderId).catch(() => undefined)) ?? 'pending';
  const answer = await site.app.request(address(`/api/admin/orders/${orderId}/status`), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(person && site.as(person)) },
    body: JSON.stringify({ status, from, ...more }),
  });
  const body = (await answer.json()) as { change?: { id: string } | null; error?: { code: string } };
  return { status: answer.status, code: body.error?.code, changeId: body.change?.id };
}

/** Runs all changes whose ten seconds are over. */
async function makeDueChanges(): Promise<void> {
  const due = jobs.jobs.filter(({ name }) => name === undoableOrderStatus.job.name);
  for (const { data } of due) await undoableOrderStatus.job.run(testDeps(database.db, { jobs }), data);
}

const emailJobs = () => jobs.jobs.filter(({ name }) => name === orderJobs.sendStatusEmail);

async function changesOf(orderId: string) {
  return database.db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, orderId));
}

async function statusOf(orderId: string) {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

async function insertOrders(count: number, person = buyer): Promise<number[]> {
  const numbers: number[] = [];
  for (let index = 0; index < count; index++) {
    numbers.push((await insertOrder(database.db, person.userId)).number);
  }
  return numbers;
}

describe('the orders of a buyer', () => {
  test('can be found by their checkouts, but only by their buyer', async () => {
    const [mine = 0, other = 0] = await insertOrders(2);
    const [theirs = 0] = await insertOrders(1, await insertPerson(database.db));
    const checkoutOf = async (number: number) => {
      const [order] = await database.db.select().from(orders).where(eq(orders.number, number));
      return order?.checkoutId ?? '';
    };
    const ids = [await checkoutOf(mine), await checkoutOf(theirs), newId()];
    const { body } = await get<Page<OrderView>>(`/api/orders?checkoutIds=${ids.join(',')}`, buyer);
    expect(body.items).toMatchObject([{ number: mine, checkoutId: ids[0] }]);
    expect(body.items[0]?.number).not.toBe(other);
    expect((await get(`/api/orders?checkoutIds=${ids.join(',')}`)).status).toBe(401);
    for (const wrong of ['', 'x', `${ids[0]},`, Array(11).fill(newId()).join(',')])
      expect((await get(`/api/orders?checkoutIds=${wrong}`, buyer)).status).toBe(400);
  });

  test('are visible to the buyer only, newest first', async () => {
    const stranger = await insertPerson(database.db);
    const own = await insertOrders(2);
    await insertOrders(1, stranger);
    const { body } = await get<Page<OrderView>>('/api/orders', buyer);
    expect(body.items.map((order) => order.number)).toEqual(own.reverse());
    expect(body.items[0]).toMatchObject({
      status: 'pending',
      totalCents: 1400,
      tokensAwarded: 14,
      lines: [
        { name: 'Bionda del Mulino', variantName: '33 cl', quantity: 2, unitCents: 450, totalCents: 900 },
      ],
    });
  });

  test('also have the property names of the specification, with amounts in euros', async () => {
    await insertOrders(1);
    const [own] = (await get<Page<OrderView>>('/api/orders', buyer)).body.items;
    const [line] = own?.lines ?? [];
    expect(own).toMatchObject({
      user_id: buyer.userId,
      total_amount: 14,
      items: [
        {
          product_id: line?.productId,
          variant_id: line?.variantId,
          name: line?.name,
          variant_name: line?.variantName,
          quantity: line?.quantity,
          price: (line?.unitCents ?? 0) / 100,
        },
      ],
      delivery_option: own?.delivery,
      status: 'pending',
      transaction_id: expect.stringMatching(/./),
      created_at: own?.createdAt,
    });
    const { body } = await get<Page<AdminOrderView>>('/api/admin/orders', admin);
    expect(body.items.find(({ id }) => id === own?.id)).toMatchObject({
      user_id: buyer.userId,
      profile: { full_name: buyer.fullName },
    });
  });

  test('do not contain fields for administrators', async () => {
    await insertOrders(1);
    const { body } = await get<Page<OrderView>>('/api/orders', buyer);
    for (const key of ['transactionId', 'buyer', 'statusChanges'])
      expect(body.items[0]).not.toHaveProperty(key);
  });

  test('can each be read by their buyer, and by nobody else, not even by administrators', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    const stranger = await insertPerson(database.db);
    expect(await get(`/api/orders/${order.id}`, buyer)).toMatchObject({
      status: 200,
      body: { number: order.number },
    });
    for (const [id, person] of [
      [order.id, stranger],
      [order.id, admin],
      [newId(), buyer],
    ] as const) {
      expect(await get(`/api/orders/${id}`, person)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
  });

  test('are shown to signed-in people only', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    for (const path of ['/api/orders', `/api/orders/${order.id}`]) {
      expect(await get(path)).toMatchObject({ status: 401, body: { error: { code: 'sign_in_required' } } });
    }
  });

  test('have pages in both directions that neither lose nor repeat an order', async () => {
    const numbers = (await insertOrders(7)).reverse();
    const read = async (query: string) => {
      const { body } = await get<Page<OrderView>>(`/api/orders?limit=3${query}`, buyer);
      return { numbers: body.items.map((order) => order.number), next: body.next, previous: body.previous };
    };
    const first = await read('');
    const second = await read(`&after=${first.next}`);
    const third = await read(`&after=${second.next}`);
    expect([first, second, third].map((page) => page.numbers)).toEqual([
      numbers.slice(0, 3),
      numbers.slice(3, 6),
      numbers.slice(6),
    ]);
    expect(first.previous).toBeNull();
    expect(third.next).toBeNull();

    const backToSecond = await read(`&before=${third.previous}`);
    expect(backToSecond.numbers).toEqual(second.numbers);
    const backToFirst = await read(`&before=${backToSecond.previous}`);
    expect(backToFirst).toEqual(first);
  });
});

describe('all orders', () => {
  test('are refused for a visitor and for a user who is not an administrator', async () => {
    expect(await get('/api/admin/orders')).toMatchObject({
      status: 401,
      body: { error: { code: 'sign_in_required' } },
    });
    expect(await get('/api/admin/orders', buyer)).toMatchObject({
      status: 403,
      body: { error: { code: 'admin_only' } },
    });
  });

  test('are shown to an administrator with buyer, address, transaction, history and next statuses', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    await setStatus(order.id, 'confirmed', admin);
    await makeDueChanges();
    const { body } = await get<Page<AdminOrderView>>('/api/admin/orders?limit=1', admin);
    expect(body.items).toMatchObject([
      {
        number: order.number,
        status: 'confirmed',
        buyer: { userId: buyer.userId, fullName: 'Bianca Bevitrice', email: buyer.email },
        shippingAddress: { city: 'Bologna' },
        transactionId: order.transactionId,
        nextStatuses: ['preparing', 'cancelled'],
        statusChanges: [
          { from: null, to: 'pending', by: null },
          { from: 'pending', to: 'confirmed', by: 'Ada Amministra' },
        ],
      },
    ]);
  });

  test('have pages in both directions', async () => {
    await insertOrders(5);
    const read = async (query: string) =>
      (await get<Page<AdminOrderView>>(`/api/admin/orders?limit=2${query}`, admin)).body;
    const first = await read('');
    const second = await read(`&after=${first.next}`);
    const numbers = [...first.items, ...second.items].map((order) => order.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(new Set(numbers).size).toBe(4);
    expect((await read(`&before=${second.previous}`)).items).toEqual(first.items);
  });

  test('can be filtered by status, page by page', async () => {
    const numbers: number[] = [];
    for (const status of ['preparing', 'shipped', 'preparing', 'preparing'] as const) {
      const { number } = await insertOrder(database.db, buyer.userId, { status });
      if (status === 'preparing') numbers.unshift(number);
    }
    const path = '/api/admin/orders?status=preparing&limit=2';
    const first = await get<Page<AdminOrderView>>(path, admin);
    expect(first.body.items.map((order) => order.number)).toEqual(numbers.slice(0, 2));
    expect(first.body.previous).toBeNull();
    const second = await get<Page<AdminOrderView>>(`${path}&after=${first.body.next}`, admin);
    expect(second.body.items[0]?.number).toBe(numbers[2]);
    expect(second.body.items.every((order) => order.status === 'preparing')).toBe(true);
    expect((await get('/api/admin/orders?status=lost', admin)).status).toBe(400);
  });

  test('have an empty page with a link back after the end of the list', async () => {
    const [oldest] = await database.db
      .select({ number: orders.number })
      .from(orders)
      .orderBy(orders.number)
      .limit(1);
    const { body } = await get<Page<AdminOrderView>>(`/api/admin/orders?after=${oldest?.number}`, admin);
    expect(body.items).toEqual([]);
    expect(body.next).toBeNull();
    expect(body.previous).not.toBeNull();
  });

  test.each(['after=0', 'after=x', 'limit=0', 'limit=101'])(
    'with %s are refused as invalid',
    async (query) => {
      expect(await get(`/api/admin/orders?${query}`, admin)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input' } },
      });
    },
  );
});

describe('the status of an order', () => {
  test('cannot be set by visitors or buyers', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    expect(await setStatus(order.id, 'completed')).toMatchObject({ status: 401, code: 'sign_in_required' });
    expect(await setStatus(order.id, 'completed', buyer)).toMatchObject({ status: 403, code: 'admin_only' });
    expect(await statusOf(order.id)).toBe('pending');
    expect(jobs.jobs).toEqual([]);
  });

  test('can become any status, and each change is recorded and enqueues one email', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    const wanted = [...orderStatuses.slice(1), 'pending'];
    for (const status of wanted) {
      const reason = status === 'refunded' ? { reason: 'Restituito in contanti' } : {};
      expect(await setStatus(order.id, status, admin, reason)).toMatchObject({ status: 200 });
      await makeDueChanges();
      expect(await statusOf(order.id)).toBe(status);
    }
    const changes = (await changesOf(order.id)).filter((change) => change.fromStatus !== null);
    expect(changes.map((change) => change.toStatus).sort()).toEqual([...wanted].sort());
    expect(changes.every((change) => change.changedBy === admin.userId)).toBe(true);
    expect(new Set(emailJobs().map((job) => 'changeId' in job.data && job.data.changeId))).toEqual(
      new Set(changes.map((change) => change.id)),
    );
  });

  test('becomes refunded only by a refund, or with a reason that is stored in history and log', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    const refused = { status: 409, code: 'refund_reason_required' };
    expect(await setStatus(order.id, 'refunded', admin)).toMatchObject(refused);
    const several = { status: 'refunded' as const, orders: [{ id: order.id, from: 'pending' as const }] };
    expect(await setOrderStatuses({ ...testDeps(database.db, { jobs }), actor: admin }, several)).toEqual([
      { id: order.id, outcome: 'refund_reason_required' },
    ]);
    expect((await setStatus(order.id, 'refunded', admin, { reason: '  ' })).status).toBe(400);
    await makeDueChanges();
    expect(await statusOf(order.id)).toBe('pending');
    const reason = 'Restituito in contanti';
    expect(await setStatus(order.id, 'refunded', admin, { reason })).toMatchObject({ status: 200 });
    await makeDueChanges();
    expect((await changesOf(order.id)).at(-1)).toMatchObject({ toStatus: 'refunded', reason });
    const [record] = await database.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, order.id), eq(auditRecords.action, 'set-order-status')));
    expect(record).toMatchObject({ before: { status: 'pending' }, after: { status: 'refunded', reason } });
  });

  test('becomes refunded without a reason after a complete refund', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    await database.db.update(orders).set({ refundedCents: order.totalCents }).where(eq(orders.id, order.id));
    expect(await setStatus(order.id, 'refunded', admin)).toMatchObject({ status: 200 });
    await makeDueChanges();
    expect((await changesOf(order.id)).at(-1)).toMatchObject({ toStatus: 'refunded', reason: null });
  });

  test('that is set twice to the same value makes one change and one email', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    await setStatus(order.id, 'shipped', admin);
    await setStatus(order.id, 'shipped', admin);
    await makeDueChanges();
    expect(await changesOf(order.id)).toHaveLength(2);
    expect(emailJobs()).toHaveLength(1);
  });

  test('that two administrators set to the same value at once makes one change and one email', async () => {
    const other = await insertPerson(database.db, { isAdmin: true });
    const order = await insertOrder(database.db, buyer.userId);
    const results = await Promise.all(
      [admin, other, admin, other].map((person) => setStatus(order.id, 'confirmed', person)),
    );
    const answersOf = (person: number) => [results[person], results[person + 2]].map((each) => each?.status);
    // The second administrator reads that it was already done.
    expect([answersOf(0), answersOf(1)].toSorted()).toEqual([
      [200, 200],
      [409, 409],
    ]);
    await makeDueChanges();
    expect(await changesOf(order.id)).toHaveLength(2);
    expect(emailJobs()).toHaveLength(1);
  });

  test('that is unknown, or of an unknown order, is refused', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    expect(await setStatus(order.id, 'paid', admin)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await setStatus(newId(), 'shipped', admin)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await setStatus('1001', 'shipped', admin)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

test('the database refuses an order of an unknown checkout', async () => {
  const buyer = await insertPerson(database.db);
  const order = await insertOrder(database.db, buyer.userId);
  const change = database.db.update(orders).set({ checkoutId: newId() }).where(eq(orders.id, order.id));
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'orders_checkout_id_checkouts_id_fk' } });
});
