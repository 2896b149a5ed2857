import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
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
import { getAdminOrder } from '../../admin/server/admin-order.queries.ts';
import { callOffRefund } from '../../admin/server/call-off-refund.ts';
import { refundNow } from '../../admin/server/refund-now.ts';
import { refundOrder } from '../../admin/server/refund-order.ts';
import { orderJobs } from '../order-job-names.ts';
import { countOrdersWith } from '../order-problems.queries.ts';
import { orderJobDefinitions } from '../orders.jobs.ts';
import { getOrder } from '../orders.queries.ts';
import { finishRefund } from './finish-refund.ts';
import { readProviderRefunds } from './write-provider-refunds.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let deps: AppDeps;
let buyer: Buyer;
let admin: Person;

const total = 2500;

beforeAll(async () => {
  clock = new FixedClock();
  simulator = await startTestSimulator({ clock });
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  await simulator.clearFaults();
  jobs = new JobList();
  deps = testDeps(database.db, {
    clock,
    jobs,
    payments: simulator.client({ timeoutMs: 1500 }),
  });
  buyer = new Buyer(deps, await insertBuyer(deps));
});

const asAdmin = () => ({ ...deps, actor: admin });
const asSystem = () => ({ ...deps, actor: systemActor });

/** A paid order for 25 euros. */
async function buy(): Promise<string> {
  const { variantId } = await insertProduct(database.db, { priceCents: total, stock: 10 });
  return buyer.buy(simulator, variantId, 1, total);
}

const read = (orderId: string) => getAdminOrder(deps, orderId);

/** Commits a refund of which the provider is not informed. */
async function hangingRefund(orderId: string, amountCents: number): Promise<string> {
  const id = newId();
  const { committedCents: refundedCents } = await read(orderId);
  await refundOrder(asAdmin(), { id, orderId, amountCents, refundedCents, restock: [] });
  return id;
}

/** On the provider's own pages, without an id of the site. */
async function refundAtProvider(orderId: string, amountCents: number): Promise<string> {
  const { transactionId } = await read(orderId);
  await simulator
    .client()
    .refundCapture(captureIdSchema.parse(transactionId), { requestId: newId(), amountCents });
  return transactionId;
}

async function runJob(name: string, data: object) {
  await orderJobDefinitions.find((job) => job.name === name)?.run(deps, data);
}

describe('a refund made at the provider itself', () => {
  test('is recorded once with all effects, even if a refund of the site is stuck', async () => {
    const orderId = await buy();
    const ours = await hangingRefund(orderId, 500);
    await refundAtProvider(orderId, 1000);
    await Promise.all([1, 2, 3].map(() => readProviderRefunds(asSystem(), orderId)));
    const order = await read(orderId);
    expect(order).toMatchObject({ refundedCents: 1500, committedCents: 1500, tokensTaken: 15 });
    expect(order.refunds).toMatchObject([
      { id: ours, state: 'completed', amountCents: 500, by: 'Alba Ferri' },
      { state: 'completed', amountCents: 1000, by: null },
    ]);
    expect(await getTokenBalance(deps, buyer.person.userId)).toBe(10);
    expect(order.emails.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
    await finishRefund(asAdmin(), ours);
    await readProviderRefunds(asSystem(), orderId);
    expect(await read(orderId)).toMatchObject({
      refundedCents: 1500,
      refunds: [{ state: 'completed' }, { state: 'completed' }],
    });
  });

  test('of the whole amount sets the status, without naming an administrator', async () => {
    const orderId = await buy();
    await refundAtProvider(orderId, total);
    await readProviderRefunds(asSystem(), orderId);
    expect(await read(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: total,
      statusChanges: [{}, { to: 'refunded', by: null }],
    });
  });

  test('that the provider keeps pending is checked until it is made', async () => {
    const orderId = await buy();
    await simulator.chooseRefund('stays_pending');
    await refundAtProvider(orderId, 700);
    await readProviderRefunds(asSystem(), orderId);
    const [waiting] = (await read(orderId)).refunds;
    expect(waiting).toMatchObject({ state: 'pending', canBeCalledOff: false });
    const made = (await simulator.books()).refunds.at(-1);
    await simulator.completeRefund(made?.id ?? '');
    await finishRefund(asSystem(), waiting?.id ?? '');
    expect(await read(orderId)).toMatchObject({ refundedCents: 700, refunds: [{ state: 'completed' }] });
  });

  test('is not recorded when the refund came from this site, or when the order is unknown', async () => {
    const orderId = await buy();
    const ours = await hangingRefund(orderId, 500);
    await finishRefund(asAdmin(), ours);
    await readProviderRefunds(asSystem(), orderId);
    await readProviderRefunds(asSystem(), newId());
    expect((await read(orderId)).refunds).toHaveLength(1);
  });
});

test.each(['refund', 'capture'] as const)(
  'a payment reversed by PayPal (stated by its %s) counts as a full refund without restocking, and is reported',
  async (form) => {
    const { variantId } = await insertProduct(database.db, { priceCents: total, stock: 10 });
    const orderId = await buyer.buy(simulator, variantId, 1, total);
    const { transactionId, nextStatuses } = await read(orderId);
    expect(nextStatuses).toEqual(['confirmed', 'cancelled']);
    await simulator.reverseCapture(transactionId, form);
    await readProviderRefunds(asSystem(), orderId);
    const order = await read(orderId);
    expect(order).toMatchObject({
      ...{ status: 'refunded', refundedCents: total, tokensTaken: 25, nextStatuses: [] },
      refunds: [{ state: 'completed', amountCents: total, by: null, restocked: [] }],
      statusChanges: [{}, { to: 'refunded', by: null }],
    });
    expect(order.emails.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(await getTokenBalance(deps, buyer.person.userId)).toBe(0);
    const [variant] = await database.db.select().from(variants).where(eq(variants.id, variantId));
    expect(variant).toMatchObject({ stock: 9, reserved: 0 });
    const notice = jobs.jobs.find(({ name }) => name === orderJobs.notifyOfProviderRefund);
    const mailer = new Mailbox();
    deps = { ...deps, mailer };
    await runJob(orderJobs.notifyOfProviderRefund, notice?.data ?? {});
    await runJob(orderJobs.notifyOfProviderRefund, notice?.data ?? {});
    const subject = `PayPal ha restituito ${formatMoney('it', total)} dell'ordine #${order.number}`;
    expect(mailer.emails).toMatchObject([
      { subject, text: expect.stringContaining(`/admin/ordini/${orderId}`) },
    ]);
  },
);

describe('a refund of more than is left at the provider', () => {
  const wish = (orderId: string, amountCents: number, refundedCents: number) => ({
    ...{ id: newId(), orderId, amountCents, refundedCents, restock: [] },
  });
  const backAtProvider = async (orderId: string) => {
    const { transactionId } = await read(orderId);
    const { refunds } = await simulator.books();
    return refunds
      .filter(({ captureId }) => captureId === transactionId)
      .map(({ amountCents }) => amountCents);
  };

  test('must be requested again with the remaining amount, when the event of another refund was lost', async () => {
    const orderId = await buy();
    await refundAtProvider(orderId, 500);
    await expect(refundNow(asAdmin(), wish(orderId, total, 0))).rejects.toThrow('refunded_meanwhile');
    expect(await read(orderId)).toMatchObject({
      refundedCents: 500,
      refunds: [{ by: null, amountCents: 500 }],
    });
    expect(await backAtProvider(orderId)).toEqual([500]);
    await refundNow(asAdmin(), wish(orderId, total - 500, 500));
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refundedCents: total });
    expect(await backAtProvider(orderId)).toEqual([500, total - 500]);
  });

  test('must be requested again also when another refund happens between reading and refunding', async () => {
    const orderId = await buy();
    const { payments } = deps;
    const refundCapture: typeof payments.refundCapture = async (...request) => {
      await refundAtProvider(orderId, 500);
      return payments.refundCapture(...request);
    };
    const late = { ...asAdmin(), payments: { ...payments, refundCapture } };
    await expect(refundNow(late, wish(orderId, total, 0))).rejects.toThrow('refunded_meanwhile');
    expect(await read(orderId)).toMatchObject({ refundedCents: 500, committedCents: 500 });
    expect(await backAtProvider(orderId)).toEqual([500]);
  });

  test('does not start while the remaining amount is unknown, or for people who are not administrators', async () => {
    const orderId = await buy();
    const once = wish(orderId, 700, 0);
    await expect(refundNow({ ...deps, actor: buyer.person }, once)).rejects.toThrow('admin_only');
    await simulator.addFault({ operation: 'get_capture', kind: 'server_error', times: 3 });
    await expect(refundNow(asAdmin(), once)).rejects.toThrow('payment_unavailable');
    expect((await read(orderId)).refunds).toEqual([]);
    await Promise.all([refundNow(asAdmin(), once), refundNow(asAdmin(), once)]);
    expect(await backAtProvider(orderId)).toEqual([700]);
  });
});

describe('a stuck refund', () => {
  const callOff = (orderId: string, refundId: string, actor: Person = admin) =>
    callOffRefund({ ...deps, actor }, { orderId, refundId });

  test('is cancelled when the provider does not know it; its amount can be refunded again', async () => {
    const orderId = await buy();
    const id = await hangingRefund(orderId, 500);
    const problems = await countOrdersWith(deps, 'refund');
    clock.advance(300);
    expect((await read(orderId)).refunds).toMatchObject([{ canBeCalledOff: true }]);
    expect(await callOff(orderId, id)).toEqual({ isCalledOff: true });
    expect(await callOff(orderId, id)).toEqual({ isCalledOff: true });
    expect(await read(orderId)).toMatchObject({
      committedCents: 0,
      refunds: [{ state: 'refused', refusal: 'CALLED_OFF', canBeCalledOff: false }],
    });
    expect(await countOrdersWith(deps, 'refund')).toBe(problems - 1);
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, orderId));
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['refund-order', admin.userId],
      ['call-off-refund', admin.userId],
    ]);
    expect(jobs.jobs.map(({ name }) => name)).not.toContain(orderJobs.notifyOfRefusedRefund);
  });

  test('is completed, not cancelled, when the provider has it', async () => {
    const orderId = await buy();
    const id = await hangingRefund(orderId, 500);
    await simulator.addFault({ operation: 'refund_capture', kind: 'drop_answer' });
    await finishRefund(asAdmin(), id);
    clock.advance(300);
    expect(await callOff(orderId, id)).toEqual({ isCalledOff: false });
    expect(await read(orderId)).toMatchObject({ refundedCents: 500, refunds: [{ state: 'completed' }] });
  });

  test('remains when the provider cannot be reached', async () => {
    const orderId = await buy();
    const id = await hangingRefund(orderId, 500);
    clock.advance(300);
    await simulator.addFault({ operation: 'get_capture', kind: 'server_error', times: 10 });
    await expect(callOff(orderId, id)).rejects.toMatchObject({ code: 'refund_unknown' });
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'requested' }]);
  });

  test('that the provider makes after its cancellation is completed on the site too', async () => {
    const orderId = await buy();
    const id = await hangingRefund(orderId, 500);
    clock.advance(300);
    await callOff(orderId, id);
    const { transactionId } = await read(orderId);
    const late = { requestId: id, amountCents: 500, reference: id };
    await simulator.client().refundCapture(captureIdSchema.parse(transactionId), late);
    await readProviderRefunds(asSystem(), orderId);
    await finishRefund(asSystem(), id);
    expect((await read(orderId)).refunds).toMatchObject([{ state: 'completed', refusal: null }]);
  });

  test('is cancelled once by two simultaneous requests, and by administrators only', async () => {
    const orderId = await buy();
    const id = await hangingRefund(orderId, 500);
    const other = await buy();
    await expect(callOff(orderId, id)).rejects.toMatchObject({ code: 'refund_not_hanging' });
    clock.advance(300);
    await expect(callOff(orderId, id, buyer.person)).rejects.toMatchObject({ code: 'admin_only' });
    await expect(callOff(other, id)).rejects.toMatchObject({ code: 'not_found' });
    const both = await Promise.all([callOff(orderId, id), callOff(orderId, id)]);
    expect(both).toEqual([{ isCalledOff: true }, { isCalledOff: true }]);
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, orderId));
    expect(records.filter(({ action }) => action === 'call-off-refund')).toHaveLength(1);
  });
});

test('the association gets one email about a refund that the provider refuses later', async () => {
  const orderId = await buy();
  const id = await hangingRefund(orderId, 500);
  await simulator.chooseRefund('refused');
  await finishRefund(asSystem(), id);
  const told = jobs.jobs.filter(({ name }) => name === orderJobs.notifyOfRefusedRefund);
  expect(told.map(({ data }) => data)).toEqual([{ refundId: id }]);
  const sent: { to: string; subject: string; text: string }[] = [];
  deps = { ...deps, mailer: { ...deps.mailer, send: async (email) => void sent.push(email) } };
  await runJob(orderJobs.notifyOfRefusedRefund, { refundId: id });
  await runJob(orderJobs.notifyOfRefusedRefund, { refundId: id });
  const { number } = await read(orderId);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe(`Ordine #${number}: rimborso di 5,00\u00a0€ rifiutato`);
  expect(sent[0]?.text).toContain('REFUND_NOT_ALLOWED');
  expect(sent[0]?.text).toContain(`/admin/ordini/${orderId}`);
});

test('an administrator who sees the refusal at once gets no email about it', async () => {
  const orderId = await buy();
  const id = await hangingRefund(orderId, 500);
  await simulator.chooseRefund('refused');
  await finishRefund(asAdmin(), id);
  expect((await read(orderId)).refunds).toMatchObject([{ state: 'refused' }]);
  expect(jobs.jobs.map(({ name }) => name)).not.toContain(orderJobs.notifyOfRefusedRefund);
});

test('the buyer’s order shows the tokens that a refund took back', async () => {
  const orderId = await buy();
  const { userId } = buyer.person;
  expect(await getOrder(deps, { orderId, userId })).toMatchObject({ tokensAwarded: 25, tokensTaken: 0 });
  await finishRefund(asAdmin(), await hangingRefund(orderId, 1000));
  expect(await getOrder(deps, { orderId, userId })).toMatchObject({ tokensAwarded: 25, tokensTaken: 10 });
});
