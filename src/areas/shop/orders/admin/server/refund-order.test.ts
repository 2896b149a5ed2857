import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { getTokenBalance, listWrongBalances } from '#areas/community/tokens/server/tokens.queries.ts';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { erasedAddress } from '#platform/kernel/erased-address.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { JobList, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import type { NewRefund } from '../../orders.schema.ts';
import { orderEmails } from '../../server/order-emails.table.ts';
import { orderJobs } from '../../server/order-job-names.ts';
import { orderJobDefinitions } from '../../server/orders.jobs.ts';
import { listAllOrders } from '../../server/orders.queries.ts';
import { orderStatusChanges, orders } from '../../server/orders.table.ts';
import { finishRefund } from '../../server/refunds/finish-refund.ts';
import { getAdminOrder } from './admin-order.queries.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let deps: AppDeps;
let buyer: Buyer;
let admin: Person;
let variantId: string;

const price = 1250;
const bought = 2;
const total = price * bought;

beforeAll(async () => {
  clock = new FixedClock();
  simulator = await startTestSimulator({ clock });
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  await simulator.clearFaults();
  jobs = new JobList();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client({ timeoutMs: 1500 }) });
  buyer = new Buyer(deps, await insertBuyer(deps));
  ({ variantId } = await insertProduct(database.db, { priceCents: price, stock: 10 }));
});

const asAdmin = () => ({ ...deps, actor: admin });

/** A paid order of two pieces for 25 euros. */
const buy = () => buyer.buy(simulator, variantId, bought, total);

const wish = (amountCents: number, more: Partial<NewRefund> = {}): NewRefund => ({
  id: newId(),
  amountCents,
  refundedCents: 0,
  restock: [],
  ...more,
});

/** As the page does: commits the refund, then makes it at the provider. */
async function refund(orderId: string, input: NewRefund) {
  await refundOrder(asAdmin(), { ...input, orderId });
  await finishRefund(asAdmin(), input.id);
}

const read = (orderId: string) => getAdminOrder(deps, orderId);

async function capturedOf(orderId: string) {
  const { transactionId } = await read(orderId);
  const { captures, refunds } = await simulator.books();
  const capture = captures.find(({ id }) => id === transactionId);
  const own = refunds.filter(({ captureId }) => captureId === transactionId);
  return { refundedCents: capture?.refundedCents, refunds: own };
}

async function stock() {
  const [row] = await database.db.select().from(variants).where(eq(variants.id, variantId));
  return row?.stock;
}

const balance = () => getTokenBalance(deps, buyer.person.userId);

const eventsOf = () =>
  database.db
    .select()
    .from(ledgerEvents)
    .where(eq(ledgerEvents.eventType, 'Rimborso'))
    .orderBy(ledgerEvents.sequence);

async function runJob(name: string, data: object = {}) {
  await orderJobDefinitions.find((job) => job.name === name)?.run(deps, data);
}

async function expectOneRefund(orderId: string, amountCents: number) {
  expect(await capturedOf(orderId)).toMatchObject({ refundedCents: amountCents, refunds: [{ amountCents }] });
  const order = await read(orderId);
  expect(order).toMatchObject({ refundedCents: amountCents, committedCents: amountCents });
  expect(order.refunds).toMatchObject([{ state: 'completed', amountCents }]);
  expect(await balance()).toBe(Math.floor((total - amountCents) / 100));
  expect(order.emails.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
}

describe('a refund', () => {
  test('of a part returns money, tokens and pieces, without changing the status', async () => {
    const orderId = await buy();
    expect(await stock()).toBe(8);
    await refund(orderId, wish(price, { restock: [{ position: 0, quantity: 1 }] }));
    await expectOneRefund(orderId, price);
    expect(await stock()).toBe(9);
    const order = await read(orderId);
    expect(order).toMatchObject({
      status: 'pending',
      refunds: [{ by: 'Alba Ferri', tokensTaken: 13, tokensMissing: 0, refusal: null }],
      restockable: [{ position: 0, quantity: 1 }],
    });
    expect((await eventsOf()).at(-1)?.publicMetadata).toEqual({ tokens_awarded: -13, amount_eur: -12.5 });
    expect(await verifyLedger(deps)).toBeUndefined();
    expect(await listWrongBalances(deps)).toEqual([]);
  });

  test('of the whole amount sets the status, and the name of the administrator is recorded', async () => {
    const orderId = await buy();
    await refund(orderId, wish(total));
    await expectOneRefund(orderId, total);
    expect((await read(orderId)).status).toBe('refunded');
    const changes = await database.db
      .select()
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, orderId));
    expect(changes.at(-1)).toMatchObject({ toStatus: 'refunded', changedBy: admin.userId });
    expect(jobs.jobs.filter(({ name }) => name === orderJobs.sendStatusEmail)).toEqual([]);
  });

  test('of the whole amount in two parts sets the status with the second part', async () => {
    const orderId = await buy();
    await refund(orderId, wish(1));
    expect(await balance()).toBe(24);
    await refund(orderId, wish(total - 1, { refundedCents: 1 }));
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refundedCents: total });
    expect(await balance()).toBe(0);
  });

  test('of more than the remaining amount is refused without a request to the provider', async () => {
    const orderId = await buy();
    await expect(refund(orderId, wish(total + 1))).rejects.toMatchObject({ code: 'refund_too_high' });
    await refund(orderId, wish(2000));
    const rest = wish(501, { refundedCents: 2000 });
    await expect(refund(orderId, rest)).rejects.toMatchObject({ code: 'refund_too_high' });
    await expectOneRefund(orderId, 2000);
  });

  test('restocks no more pieces than were bought, also over several refunds and repeated lines', async () => {
    const orderId = await buy();
    const line = (quantity: number, position = 0) => ({ position, quantity });
    for (const restock of [[line(3)], [line(1, 1)], [line(1), line(1)]]) {
      await expect(refund(orderId, wish(100, { restock }))).rejects.toMatchObject({
        code: 'restock_too_high',
      });
    }
    await refund(orderId, wish(100, { restock: [line(2)] }));
    const again = wish(100, { refundedCents: 100, restock: [line(1)] });
    await expect(refund(orderId, again)).rejects.toMatchObject({ code: 'restock_too_high' });
    expect(await stock()).toBe(10);
  });

  test('restocks nothing of a variant that left the catalogue, and reports it before money moves', async () => {
    const orderId = await buy();
    await database.db.update(variants).set({ deletedAt: clock.now() }).where(eq(variants.id, variantId));
    expect(await read(orderId)).toMatchObject({ restockable: [], notSoldAnyMore: [0] });
    const restock = [{ position: 0, quantity: 1 }];
    await expect(refund(orderId, wish(price, { restock }))).rejects.toMatchObject({
      code: 'restock_not_sold',
    });
    expect(await capturedOf(orderId)).toMatchObject({ refundedCents: 0 });
    await refund(orderId, wish(price));
    expect([await stock(), (await read(orderId)).refundedCents]).toEqual([8, price]);
  });

  test('restocks nothing, without an error, when a variant leaves the catalogue before the refund is made', async () => {
    const orderId = await buy();
    const input = wish(price, { restock: [{ position: 0, quantity: 1 }] });
    await refundOrder(asAdmin(), { ...input, orderId });
    await database.db.update(variants).set({ deletedAt: clock.now() }).where(eq(variants.id, variantId));
    await finishRefund(asAdmin(), input.id);
    expect(await stock()).toBe(8);
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'completed', restocked: [] }]);
  });

  test('is reported as missing on the overview until a cancelled order is completely refunded', async () => {
    const orderId = await buy();
    const waits = async () => {
      const { items } = await listAllOrders(deps, { limit: 100, problem: 'unrefunded' });
      return items.some(({ id }) => id === orderId);
    };
    expect(await waits()).toBe(false);
    await setOrderStatus(asAdmin(), { orderId, status: 'cancelled', from: 'pending' });
    expect(await waits()).toBe(true);
    await refund(orderId, wish(price));
    expect(await waits()).toBe(true);
    await refund(orderId, wish(total - price, { refundedCents: price }));
    expect(await waits()).toBe(false);
    expect((await read(orderId)).status).toBe('refunded');
  });

  test('restocks no pieces of a variant with unlimited stock', async () => {
    ({ variantId } = await insertProduct(database.db, { priceCents: price, stock: null }));
    const orderId = await buy();
    await refund(orderId, wish(price, { restock: [{ position: 0, quantity: 1 }] }));
    expect(await stock()).toBeNull();
    await expectOneRefund(orderId, price);
  });

  test('takes only the available tokens, and records the missing ones', async () => {
    const orderId = await buy();
    const spent = { userId: buyer.person.userId, reason: 'adjustment', idempotencyKey: newId() } as const;
    await moveTokens(deps, { ...spent, amount: -20 });
    await refund(orderId, wish(1000));
    expect(await balance()).toBe(0);
    expect((await read(orderId)).refunds).toMatchObject([{ tokensTaken: 5, tokensMissing: 5 }]);
    // Missing tokens are not taken from tokens earned later.
    await moveTokens(deps, { ...spent, idempotencyKey: newId(), amount: 100 });
    await refund(orderId, wish(500, { refundedCents: 1000 }));
    expect(await balance()).toBe(95);
  });

  test('of an erased account returns the money, takes no tokens, and sends no email', async () => {
    const orderId = await buy();
    const { userId } = buyer.person;
    await moveTokens(deps, { userId, amount: -25, reason: 'erasure', idempotencyKey: `erasure:${userId}` });
    const erased = { fullName: '', email: erasedAddress(userId) };
    await database.db.update(users).set(erased).where(eq(users.id, userId));
    const parts = () => database.pool.query('select from personal_parts where user_id = $1', [userId]);
    const { rowCount } = await parts();
    await refund(orderId, wish(total));
    const order = await read(orderId);
    expect(order).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'completed', tokensTaken: 0, tokensMissing: 25 }],
      emails: [],
    });
    expect((await parts()).rowCount).toBe(rowCount);
    expect((await capturedOf(orderId)).refundedCents).toBe(total);
  });

  test('is for administrators only', async () => {
    const orderId = await buy();
    const as = (actor: Person | typeof visitor) => refundOrder({ ...deps, actor }, { ...wish(100), orderId });
    await expect(as(visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(as(buyer.person)).rejects.toMatchObject({ code: 'admin_only' });
    expect((await read(orderId)).refunds).toEqual([]);
  });
});

describe('exactly one refund is made', () => {
  test('when the button is pressed many times at once', async () => {
    const orderId = await buy();
    const once = wish(700);
    await Promise.all(Array.from({ length: 6 }, () => refund(orderId, once)));
    await refund(orderId, once);
    await expectOneRefund(orderId, 700);
  });

  test('when two administrators refund at once: the second is refused', async () => {
    const orderId = await buy();
    const other = await insertPerson(database.db, { isAdmin: true });
    const outcomes = await Promise.allSettled([
      refundOrder(asAdmin(), { ...wish(700), orderId }),
      refundOrder({ ...deps, actor: other }, { ...wish(700), orderId }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'refunded_meanwhile' } },
    ]);
    const [made] = (await read(orderId)).refunds;
    await finishRefund(asAdmin(), made?.id ?? '');
    await expectOneRefund(orderId, 700);
  });

  test('when a request id is used again for another amount, which is a conflict', async () => {
    const orderId = await buy();
    const once = wish(700);
    await refund(orderId, once);
    const other = { ...once, amountCents: 800 };
    await expect(refund(orderId, other)).rejects.toMatchObject({ code: 'conflict' });
    const elsewhere = await buy();
    await expect(refund(elsewhere, once)).rejects.toMatchObject({ code: 'conflict' });
    expect((await capturedOf(elsewhere)).refunds).toEqual([]);
  });

  test.each(['server_error', 'drop_answer', 'fail_after'] as const)(
    'by the job, when the provider fails with %s',
    async (kind) => {
      const orderId = await buy();
      await simulator.addFault({ operation: 'refund_capture', kind });
      await refund(orderId, wish(700));
      expect((await read(orderId)).refunds).toMatchObject([{ state: 'requested' }]);
      clock.advance(120);
      await runJob(orderJobs.finishRefunds);
      await expectOneRefund(orderId, 700);
    },
  );

  test.each(['hang', 'answer_late'] as const)('when the answer takes too long (%s)', async (kind) => {
    const orderId = await buy();
    await simulator.addFault({ operation: 'refund_capture', kind, delayMs: 60_000 });
    await refund(orderId, wish(700));
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'requested' }]);
    clock.advance(120);
    await runJob(orderJobs.finishRefunds);
    await simulator.clearFaults();
    await expect.poll(async () => (await simulator.heldCalls()).length).toBe(0);
    await expectOneRefund(orderId, 700);
  });

  test('when the provider made the refund, but its request id expires before the provider is asked again', async () => {
    const orderId = await buy();
    await simulator.addFault({ operation: 'refund_capture', kind: 'fail_after' });
    await refund(orderId, wish(700));
    clock.advance(7 * 3600);
    await runJob(orderJobs.finishRefunds);
    await expectOneRefund(orderId, 700);
  });

  test.each([
    { hours: 1, state: 'completed' },
    { hours: 7, state: 'requested' },
  ])('when the provider lists no refunds after $hours hours: it is $state', async ({ hours, state }) => {
    const orderId = await buy();
    const once = wish(700);
    await simulator.addFault({ operation: 'refund_capture', kind: 'fail_after' });
    await refund(orderId, once);
    clock.advance(hours * 3600);
    const unlisted: typeof fetch = async (input, init) =>
      String(input).includes('/v2/checkout/orders/')
        ? Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 })
        : fetch(input, init);
    const payments = simulator.client({ fetch: unlisted });
    await finishRefund({ ...asAdmin(), payments }, once.id);
    expect((await read(orderId)).refunds).toMatchObject([{ state }]);
    clock.advance(7 * 3600);
    await runJob(orderJobs.finishRefunds);
    await expectOneRefund(orderId, 700);
  });

  test('when the administrator, the webhook and the job finish it at the same moment', async () => {
    const orderId = await buy();
    const once = wish(700, { restock: [{ position: 0, quantity: 2 }] });
    await refundOrder(asAdmin(), { ...once, orderId });
    await Promise.all(Array.from({ length: 5 }, () => runJob(orderJobs.finishRefund, { refundId: once.id })));
    await expectOneRefund(orderId, 700);
    expect(await stock()).toBe(10);
  });
});

describe('a refund at the provider', () => {
  test('that stays pending reserves its amount, and is completed when the provider completes it', async () => {
    const orderId = await buy();
    await simulator.chooseRefund('stays_pending');
    await refund(orderId, wish(2000, { restock: [{ position: 0, quantity: 1 }] }));
    const waiting = await read(orderId);
    expect(waiting).toMatchObject({
      refundedCents: 0,
      committedCents: 2000,
      refunds: [{ state: 'pending' }],
    });
    expect({ tokens: await balance(), stock: await stock() }).toEqual({ tokens: 25, stock: 8 });
    const more = wish(501, { refundedCents: 2000 });
    await expect(refund(orderId, more)).rejects.toMatchObject({ code: 'refund_too_high' });
    const [made] = (await capturedOf(orderId)).refunds;
    clock.advance(3600);
    await runJob(orderJobs.finishRefunds);
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'pending' }]);
    await simulator.completeRefund(made?.id ?? '');
    await runJob(orderJobs.finishRefund, { refundId: waiting.refunds[0]?.id });
    await expectOneRefund(orderId, 2000);
    expect(await stock()).toBe(9);
  });

  test('that is pending and then rejected returns nothing, and can be repeated', async () => {
    const orderId = await buy();
    await simulator.chooseRefund('stays_pending');
    await refund(orderId, wish(total));
    const [made] = (await capturedOf(orderId)).refunds;
    await simulator.failRefund(made?.id ?? '');
    clock.advance(3600);
    await runJob(orderJobs.finishRefunds);
    expect(await read(orderId)).toMatchObject({
      status: 'pending',
      committedCents: 0,
      refunds: [{ state: 'refused', refusal: 'FAILED' }],
    });
    expect(await balance()).toBe(25);
    await refund(orderId, wish(total));
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refundedCents: total });
  });

  test('that is refused is recorded with its reason, without other effects', async () => {
    const orderId = await buy();
    await simulator.chooseRefund('refused');
    await refund(orderId, wish(700, { restock: [{ position: 0, quantity: 1 }] }));
    expect(await read(orderId)).toMatchObject({
      committedCents: 0,
      refunds: [{ state: 'refused', refusal: 'REFUND_NOT_ALLOWED' }],
      restockable: [{ quantity: 2 }],
    });
    expect({ tokens: await balance(), stock: await stock() }).toEqual({ tokens: 25, stock: 8 });
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, orderId));
    expect(records.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
      { action: 'refund-order', actorId: admin.userId, after: { refundedCents: 700, restocked: 1 } },
      { action: 'refuse-refund', actorId: null, after: { refundedCents: 0 } },
    ]);
  });

  test('that is made although a refusal was reported is still completed', async () => {
    const orderId = await buy();
    const once = wish(700);
    await simulator.chooseRefund('refused');
    await refund(orderId, once);
    const { transactionId } = await read(orderId);
    const options = { requestId: newId(), amountCents: 700, reference: once.id };
    await simulator.client().refundCapture(captureIdSchema.parse(transactionId), options);
    await runJob(orderJobs.finishRefund, { refundId: once.id });
    await expectOneRefund(orderId, 700);
  });
});

const sequences = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 1, max: 1200 }),
    pieces: fc.integer({ min: 0, max: 1 }),
    fault: fc.constantFrom('none', 'server_error', 'fail_after', 'drop_answer', 'refused', 'stays_pending'),
    isPressedTwice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

test('any refunds with any faults end with equal amounts at site and provider, and matching tokens and pieces', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      buyer = new Buyer(deps, await insertBuyer(deps));
      ({ variantId } = await insertProduct(database.db, { priceCents: price, stock: 10 }));
      const orderId = await buy();
      for (const { amountCents, pieces, fault, isPressedTwice } of steps) {
        if (fault === 'refused' || fault === 'stays_pending') await simulator.chooseRefund(fault);
        else if (fault !== 'none') await simulator.addFault({ operation: 'refund_capture', kind: fault });
        const { committedCents: refundedCents } = await read(orderId);
        const restock = pieces > 0 ? [{ position: 0, quantity: pieces }] : [];
        const once = wish(amountCents, { refundedCents, restock });
        const press = () => refund(orderId, once).catch((error: unknown) => error);
        await Promise.all(isPressedTwice ? [press(), press()] : [press()]);
        await simulator.clearFaults();
      }
      for (let round = 0; round < 3; round++) {
        clock.advance(3 * 3600);
        await runJob(orderJobs.finishRefunds);
        for (const { id } of (await capturedOf(orderId)).refunds) await simulator.completeRefund(id);
      }
      const order = await read(orderId);
      const made = order.refunds.filter(({ state }) => state === 'completed');
      expect(order.refunds.map(({ state }) => state)).not.toContain('requested');
      expect(order.refundedCents).toBe((await capturedOf(orderId)).refundedCents);
      expect(order.refundedCents).toBe(made.reduce((sum, { amountCents }) => sum + amountCents, 0));
      expect(order.refundedCents).toBeLessThanOrEqual(total);
      expect(await balance()).toBe(Math.floor((total - order.refundedCents) / 100));
      const back = made
        .flatMap(({ restocked }) => restocked)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect(await stock()).toBe(8 + back);
      const emails = await database.db.select().from(orderEmails).where(eq(orderEmails.orderId, orderId));
      expect(emails.filter(({ kind }) => kind === 'refund')).toHaveLength(made.length);
      expect(order.status).toBe(order.refundedCents === total ? 'refunded' : 'pending');
    }),
    { numRuns: 12, seed: 20261123 },
  );
}, 60_000);

test('the database itself refuses to refund more than was paid, and to change the purpose of a refund', async () => {
  const orderId = await buy();
  await refund(orderId, wish(100));
  const tooMuch = database.db
    .update(orders)
    .set({ refundedCents: total + 1 })
    .where(eq(orders.id, orderId));
  await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'orders_refunded' } });
  const change = database.pool.query('update refunds set amount_cents = 1 where order_id = $1', [orderId]);
  await expect(change).rejects.toThrow();
});
