import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { JobList, Mailbox, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { type OrderStatus, undoSeconds } from '../orders.rules.ts';
import { orderJobDefinitions } from './orders.jobs.ts';
import { listAllOrders } from './orders.queries.ts';
import { orderStatusChanges, orders } from './orders.table.ts';
import { setOrderStatus } from './set-order-status.ts';
import { undoOrderStatus } from './undo-order-status.ts';

const database = testDatabase();
let clock: FixedClock;
let jobs: JobList;
let mailer: Mailbox;
let admin: Person;
let buyer: Person;
let orderId: string;

beforeEach(async () => {
  clock = new FixedClock();
  jobs = new JobList();
  mailer = new Mailbox();
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
  buyer = await insertPerson(database.db);
  orderId = (await insertOrder(database.db, buyer.userId)).id;
});

const deps = () => testDeps(database.db, { clock, jobs, mailer });

async function set(status: OrderStatus, from?: OrderStatus): Promise<string> {
  const { changeId } = await setOrderStatus({ ...deps(), actor: admin }, { orderId, status, from });
  if (!changeId) throw new Error('Nothing changed');
  return changeId;
}

const undo = (changeId: string, actor: Actor = admin) =>
  undoOrderStatus({ ...deps(), actor }, { orderId, changeId });

async function statusNow(): Promise<OrderStatus | undefined> {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

const historyNow = () =>
  database.db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, orderId));

async function runJobs(): Promise<void> {
  for (const { name, data } of jobs.jobs) {
    await orderJobDefinitions.find((definition) => definition.name === name)?.run(deps(), data);
  }
}

describe('a new status', () => {
  test('is announced to the buyer ten seconds later', async () => {
    await set('confirmed');
    expect(jobs.jobs).toMatchObject([{ afterSeconds: undoSeconds }]);
    await runJobs();
    expect(mailer.emails.map((email) => email.to)).toEqual([buyer.email]);
  });

  test('can be undone: the order is as before, and no email leaves', async () => {
    const changeId = await set('shipped');
    clock.advance(undoSeconds - 1);
    await undo(changeId);
    expect(await statusNow()).toBe('pending');
    await runJobs();
    expect(mailer.emails).toEqual([]);
    const { items } = await listAllOrders(deps(), { limit: 1 });
    expect(items[0]?.statusChanges).toMatchObject([
      { from: null, to: 'pending', isUndo: false },
      { from: 'pending', to: 'shipped', isUndo: false, by: 'Ada Amministra' },
      { from: 'shipped', to: 'pending', isUndo: true, by: 'Ada Amministra' },
    ]);
  });

  test('stays when the ten seconds are over', async () => {
    const changeId = await set('shipped');
    clock.advance(undoSeconds);
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'too_late_to_undo' });
    expect(await statusNow()).toBe('shipped');
    await runJobs();
    expect(mailer.emails).toHaveLength(1);
  });

  test('stays when another one has been set since', async () => {
    const changeId = await set('confirmed');
    await set('preparing');
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusNow()).toBe('preparing');
    await runJobs();
    expect(mailer.emails).toHaveLength(2);
  });

  test('is undone once, however often this is requested, and the undo cannot be undone', async () => {
    const changeId = await set('confirmed');
    await Promise.all([undo(changeId), undo(changeId), undo(changeId)]);
    const history = await historyNow();
    expect(history).toHaveLength(3);
    const undoing = history.find((change) => change.undoes !== null);
    await expect(undo(undoing?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusNow()).toBe('pending');
  });

  test('can be set again after an undo, and is then announced once', async () => {
    await undo(await set('confirmed'));
    clock.advance(1);
    await set('confirmed');
    await runJobs();
    expect(mailer.emails).toHaveLength(1);
  });
});

test('with a simultaneous undo and another change keeps a history without gaps', async () => {
  const changeId = await set('confirmed');
  const results = await Promise.allSettled([undo(changeId), set('cancelled', 'confirmed')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(['pending', 'cancelled']).toContain(await statusNow());
  expect(await historyNow()).toHaveLength(3);
});

test('is not replaced by an administrator who has not seen it', async () => {
  await set('confirmed', 'pending');
  await expect(set('cancelled', 'pending')).rejects.toMatchObject({ code: 'conflict' });
  expect(await statusNow()).toBe('confirmed');
});

test('can be undone by administrators only, and only through its own order', async () => {
  const changeId = await set('confirmed');
  await expect(undo(changeId, visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(undo(changeId, buyer)).rejects.toMatchObject({ code: 'admin_only' });
  await expect(undo(newId())).rejects.toMatchObject({ code: 'not_found' });
  const [purchase] = (await historyNow()).filter((change) => change.fromStatus === null);
  await expect(undo(purchase?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  const other = await insertOrder(database.db, buyer.userId);
  const ctx = { ...deps(), actor: admin };
  await expect(undoOrderStatus(ctx, { orderId: other.id, changeId })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await statusNow()).toBe('confirmed');
});
