import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAdminOrder } from '#areas/shop/orders/admin/server/admin-order.queries.ts';
import { exportOrders } from '#areas/shop/orders/admin/server/export-orders.ts';
import { refundOrder } from '#areas/shop/orders/admin/server/refund-order.ts';
import { setOrderStatus } from '#areas/shop/orders/admin/server/set-order-status.ts';
import { undoableOrderStatus } from '#areas/shop/orders/admin/server/undoable-order-status.ts';
import type { NewRefund } from '#areas/shop/orders/orders.schema.ts';
import { getOrder } from '#areas/shop/orders/server/orders.queries.ts';
import { finishRefund } from '#areas/shop/orders/server/refunds/finish-refund.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { JobList, Mailbox, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { handleWithdrawal } from '../admin/server/handle-withdrawal.ts';
import type { NewWithdrawal } from '../withdrawals.schema.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';
import { withdrawalJobDefinitions } from './withdrawals.jobs.ts';

const database = testDatabase();
const price = 1250;
const bought = 2;
const total = price * bought;
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let mailer: Mailbox;
let deps: AppDeps;
let buyer: Buyer;
let admin: Person;
let variantId: string;
let orderId: string;

beforeAll(async () => {
  clock = new FixedClock();
  simulator = await startTestSimulator({ clock });
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  jobs = new JobList();
  mailer = new Mailbox();
  deps = testDeps(database.db, { clock, jobs, mailer, payments: simulator.client() });
  buyer = new Buyer(deps, await insertBuyer(deps));
  ({ variantId } = await insertProduct(database.db, { priceCents: price, stock: 10 }));
  orderId = await buyer.buy(simulator, variantId, bought, total);
});

const asAdmin = () => ({ ...deps, actor: admin });

async function withdraw(more: Partial<NewWithdrawal> = {}): Promise<string> {
  const { number } = await read();
  const { fullName, email } = buyer.person;
  const statement = { fullName, email, orderNumber: `#${number}`, goods: '', locale: 'it' as const };
  const id = newId();
  await submitWithdrawal(buyer.ctx, { ...statement, ...more, id });
  return id;
}

const read = () => getAdminOrder(deps, orderId);

async function refund(withdrawalId: string, more: Partial<NewRefund> = {}): Promise<void> {
  const wish = { id: newId(), amountCents: total, refundedCents: 0, restock: [], withdrawalId, ...more };
  await refundOrder(asAdmin(), { ...wish, orderId });
  await finishRefund(asAdmin(), wish.id);
}

const close = (withdrawalId: string, closedBecause = 'La merce non è tornata') =>
  handleWithdrawal(asAdmin(), { withdrawalId, isHandled: true, closedBecause });

describe('an order with an open withdrawal', () => {
  test('lists the withdrawal, its pieces and the days left to refund, for the buyer and administrators', async () => {
    const id = await withdraw();
    const own = await getOrder(deps, { orderId, userId: buyer.person.userId });
    const shown = { id, state: 'received', daysLeft: 14, lines: [{ position: 0, quantity: 2 }] };
    expect(own.withdrawals).toMatchObject([shown]);
    const order = await read();
    expect(order.withdrawals).toMatchObject([shown]);
    expect(order.nextStatuses).toEqual([]);
    const csv = await new Response(await exportOrders(asAdmin(), { filter: {}, locale: 'it' })).text();
    expect(csv).toContain('da gestire');
  });

  test('is shipped only with a confirmation, also when the withdrawal arrives during a pending change', async () => {
    const waiting = await undoableOrderStatus.schedule(asAdmin(), {
      subjectId: orderId,
      after: { status: 'shipped' },
    });
    await withdraw();
    await undoableOrderStatus.job.run(deps, { changeId: waiting?.id });
    expect(await read()).toMatchObject({ status: 'pending', refusedChange: { status: 'shipped' } });
    for (const status of ['confirmed', 'preparing', 'shipped', 'ready_for_pickup'] as const)
      await expect(setOrderStatus(asAdmin(), { orderId, status })).rejects.toMatchObject({
        code: 'withdrawal_open',
      });
    await setOrderStatus(asAdmin(), { orderId, status: 'shipped', isDespiteWithdrawal: true });
    expect(await read()).toMatchObject({ status: 'shipped' });
  });

  test.each([
    ['thousands marked', (number: string) => `n°${number.slice(0, -3)}.${number.slice(-3)}`],
    ['its day', (number: string) => `Ordine n. ${number} del 26/11/2026`],
    ['its day in words', (number: string) => `ordine ${number} del 26 novembre 2026`],
    ['what was bought', (number: string) => `#${number}, 2 bottiglie da 33`],
  ])('is found by a guest who writes its number with %s, and is not sent any more', async (_how, write) => {
    const orderNumber = write(String((await read()).number));
    const statement = { fullName: 'Ugo Neri', goods: '', locale: 'it' as const, orderNumber };
    const guest = { ...deps, actor: visitor };
    await submitWithdrawal(guest, { ...statement, id: newId(), email: 'altri@example.org' });
    expect(await read()).toMatchObject({ withdrawals: [], nextStatuses: ['confirmed', 'cancelled'] });
    await submitWithdrawal(guest, { ...statement, id: newId(), email: buyer.person.email });
    expect(await read()).toMatchObject({ withdrawals: [{ state: 'received' }], nextStatuses: [] });
  });

  test('stores the pieces that the buyer selected, and offers the remaining ones', async () => {
    await withdraw({ goods: '1 × Birra', lines: [{ position: 0, quantity: 1 }] });
    await withdraw();
    expect((await read()).withdrawals.map(({ lines }) => lines)).toEqual([
      [{ position: 0, quantity: 1 }],
      [{ position: 0, quantity: 1 }],
    ]);
  });

  test('ignores the selected pieces of a statement when they do not match the order, and uses its text', async () => {
    await withdraw({ goods: 'Tutto', lines: [{ position: 0, quantity: 3 }] });
    await withdraw({ goods: 'Tutto', lines: [{ position: 7, quantity: 1 }] });
    expect((await read()).withdrawals.map(({ lines }) => lines)).toEqual([null, null]);
  });
});

describe('a withdrawal is settled', () => {
  test('by its refund, and the name of the administrator is shown', async () => {
    const id = await withdraw();
    await refund(id);
    const order = await read();
    expect(order).toMatchObject({
      status: 'refunded',
      withdrawals: [{ state: 'refunded', refundedCents: total }],
    });
    const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.id, id));
    expect(row).toMatchObject({ handledBy: admin.userId, closedBecause: null });
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(records).toMatchObject([
      { actorId: admin.userId, action: 'handle-withdrawal', after: { isHandled: true } },
    ]);
  });

  test('not by a refund that the provider has not made yet', async () => {
    const id = await withdraw();
    await refundOrder(asAdmin(), {
      ...{ id: newId(), amountCents: total, refundedCents: 0, restock: [], withdrawalId: id },
      orderId,
    });
    expect((await read()).withdrawals).toMatchObject([{ state: 'received' }]);
  });

  test('only once: a refund of a withdrawal that is already closed moves no money', async () => {
    const id = await withdraw();
    await close(id);
    await expect(refund(id)).rejects.toMatchObject({ code: 'withdrawal_closed' });
    expect(await read()).toMatchObject({ committedCents: 0, withdrawals: [{ state: 'closed' }] });
  });

  test('by a refund of its own order only', async () => {
    const id = await withdraw();
    orderId = await buyer.buy(simulator, variantId, 1, price);
    await expect(refund(id, { amountCents: 100 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('without a refund by an administrator, whose reason is emailed to the sender', async () => {
    const id = await withdraw();
    await expect(close(id, ' ')).rejects.toMatchObject({ code: 'closing_reason_required' });
    await expect(
      handleWithdrawal(buyer.ctx, { withdrawalId: id, isHandled: true, closedBecause: 'Perché sì' }),
    ).rejects.toMatchObject({ code: 'admin_only' });
    await close(id);
    const own = await getOrder(deps, { orderId, userId: buyer.person.userId });
    expect(own.withdrawals).toMatchObject([{ state: 'closed', closedBecause: 'La merce non è tornata' }]);
    const job = withdrawalJobDefinitions.find(({ name }) => name === withdrawalJobs.sendClosed);
    for (let times = 0; times < 2; times++) await job?.run(deps, { withdrawalId: id });
    const emails = mailer.emails.filter(({ subject }) => subject.includes('chiuso senza rimborso'));
    expect(emails).toMatchObject([{ to: buyer.person.email }]);
    expect(emails[0]?.text).toContain('La merce non è tornata');
    const [record] = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(record).toMatchObject({
      before: { isHandled: false },
      after: { isHandled: true, closedBecause: 'La merce non è tornata' },
    });
  });
});
