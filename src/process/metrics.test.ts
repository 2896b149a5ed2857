import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orderEmails } from '#areas/shop/orders/server/order-emails.table.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';

const database = testDatabase();
const at = new Date('2026-11-20T10:00:00Z');

/** The site's own figures in `/metrics`, except jobs, which need a running queue. */
async function readFigures(): Promise<Record<string, number>> {
  const { app } = createTestApp(testDeps(database.db));
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const answer = await app.request('http://127.0.0.1:3000/metrics', {}, { incoming });
  const lines = (await answer.text()).matchAll(/^(tu_open_\w+|tu_orders_\w+)(\S*) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, labels, value]) => [`${name}${labels}`, Number(value)]));
}

test('a metric ends in _total exactly when it is a counter', async () => {
  const { app } = createTestApp(testDeps(database.db));
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const text = await (await app.request('http://127.0.0.1:3000/metrics', {}, { incoming })).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter(([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
});

test('the metrics count open work, and work that needs attention', async () => {
  const { db } = database;
  const { userId } = await insertPerson(db);
  const before = await readFigures();
  const order = await insertOrder(db, userId, { status: 'preparing' });
  const { checkoutId } = await insertOrder(db, userId, { status: 'preparing' });
  await insertOrder(db, userId, { status: 'completed' });
  await db.update(checkouts).set({ state: 'capturing' }).where(eq(checkouts.id, checkoutId));
  await insertWithdrawal(db);
  await insertWithdrawal(db, { handledAt: at });
  const email = { orderId: order.id, kind: 'confirmation' as const, createdAt: at };
  await db.insert(orderEmails).values([
    { ...email, id: newId(), key: `order-email/${newId()}`, failedAt: at },
    { ...email, id: newId(), key: `order-email/${newId()}`, sentAt: at },
  ]);
  const refund = { orderId: order.id, amountCents: 100, requestedBy: userId, createdAt: at };
  await db.insert(refunds).values({ ...refund, id: newId(), state: 'requested', checkAt: at });

  const after = await readFigures();
  const added = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? Number.NaN)]);
  expect(Object.fromEntries(added)).toEqual({
    'tu_open_orders{status="pending"}': 0,
    'tu_open_orders{status="confirmed"}': 0,
    'tu_open_orders{status="preparing"}': 2,
    'tu_open_orders{status="shipped"}': 0,
    'tu_open_orders{status="ready_for_pickup"}': 0,
    'tu_orders_with_problem{problem="refund"}': 1,
    'tu_orders_with_problem{problem="unrefunded"}': 0,
    'tu_orders_with_problem{problem="email"}': 1,
    'tu_open_checkouts{state="draft"}': 0,
    'tu_open_checkouts{state="reserved"}': 0,
    'tu_open_checkouts{state="awaiting_approval"}': 0,
    'tu_open_checkouts{state="capturing"}': 1,
    'tu_open_donation_payments{state="reserved"}': 0,
    'tu_open_donation_payments{state="awaiting_approval"}': 0,
    'tu_open_donation_payments{state="capturing"}': 0,
    'tu_open_donation_refunds{state="requested"}': 0,
    'tu_open_donation_refunds{state="pending"}': 0,
    'tu_open_donation_refunds{state="refused"}': 0,
    'tu_open_fee_payments{state="reserved"}': 0,
    'tu_open_fee_payments{state="awaiting_approval"}': 0,
    'tu_open_fee_payments{state="capturing"}': 0,
    tu_open_assistant_messages: 0,
    tu_open_withdrawals: 1,
  });
});
