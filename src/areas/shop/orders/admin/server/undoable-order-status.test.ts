import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { scheduledChanges } from '#areas/collaboration/undo/server/undo.table.ts';
import { undoChange } from '#areas/collaboration/undo/server/undo-change.ts';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { JobList, Mailbox, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { OrderStatus } from '../../orders.rules.ts';
import { orderJobDefinitions } from '../../server/orders.jobs.ts';
import { listAllOrders } from '../../server/orders.queries.ts';
import { orderStatusChanges, orders } from '../../server/orders.table.ts';
import { setOrderStatus } from './set-order-status.ts';
import { undoableOrderStatus } from './undoable-order-status.ts';

const database = testDatabase();
const jobDefinitions = [...orderJobDefinitions, undoableOrderStatus.job];
let clock: FixedClock;
let jobs: JobList;
let mailer: Mailbox;
let admin: Person;
let other: Person;
let buyer: Person;
let orderId: string;

beforeEach(async () => {
  clock = new FixedClock();
  jobs = new JobList();
  mailer = new Mailbox();
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
  other = await insertPerson(database.db, { fullName: 'Olga Altra', isAdmin: true });
  buyer = await insertPerson(database.db);
  orderId = (await insertOrder(database.db, buyer.userId)).id;
});

const deps = () => testDeps(database.db, { clock, jobs, mailer });

async function set(status: OrderStatus, seen?: OrderStatus, actor: Actor = admin): Promise<string> {
  const input = { subjectId: orderId, after: { status }, seen: seen && { status: seen } };
  const change = await undoableOrderStatus.schedule({ ...deps(), actor }, input);
  return change?.id ?? 'nothing waits';
}

const undo = (changeId: string, actor: Actor = admin) => undoChange({ ...deps(), actor }, changeId);

const make = (changeId: string) => undoableOrderStatus.job.run(deps(), { changeId });

/** Runs all jobs, also those that they enqueue. */
async function runJobs(): Promise<void> {
  for (let job = jobs.jobs.shift(); job; job = jobs.jobs.shift()) {
    const { name, data } = job;
    await jobDefinitions.find((definition) => definition.name === name)?.run(deps(), data);
  }
}

async function statusNow(): Promise<OrderStatus | undefined> {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

async function shownNow() {
  const { items } = await listAllOrders(deps(), { limit: 100 });
  const shown = items.find(({ id }) => id === orderId);
  return { status: shown?.status, pending: shown?.pendingChange, refused: shown?.refusedChange };
}

const changesNow = () =>
  database.db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, orderId));

const recordsNow = () => database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, orderId));

async function stateOf(changeId: string) {
  const [change] = await database.db.select().from(scheduledChanges).where(eq(scheduledChanges.id, changeId));
  return change?.state;
}

describe('a new status', () => {
  test('is pending for ten seconds, is shown as pending, and then takes effect with one email', async () => {
    const changeId = await set('shipped');
    expect(jobs.jobs).toMatchObject([{ data: { changeId }, afterSeconds: undoSeconds }]);
    clock.advance(4);
    expect(await shownNow()).toEqual({
      status: 'pending',
      pending: { id: changeId, by: 'Ada Amministra', secondsLeft: 6, status: 'shipped' },
      refused: null,
    });
    expect(await changesNow()).toHaveLength(1);
    expect(await recordsNow()).toEqual([]);

    clock.advance(6);
    await runJobs();
    expect(await shownNow()).toEqual({ status: 'shipped', pending: null, refused: null });
    expect(mailer.emails.map(({ to }) => to)).toEqual([buyer.email]);
    expect(await recordsNow()).toMatchObject([
      { action: 'set-order-status', actorId: admin.userId, at: new Date('2026-11-20T10:00:10Z') },
    ]);
  });

  test('that is undone has no effect and no email, and the undo is recorded', async () => {
    const changeId = await set('shipped');
    clock.advance(undoSeconds - 1);
    await undo(changeId, other);
    await undo(changeId, other);
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'already_done', by: 'Olga Altra' });
    await runJobs();
    expect(await shownNow()).toEqual({ status: 'pending', pending: null, refused: null });
    expect(await changesNow()).toHaveLength(1);
    expect(mailer.emails).toEqual([]);
    expect(await recordsNow()).toMatchObject([
      {
        action: 'undo-change',
        actorId: other.userId,
        before: { status: 'shipped' },
        after: { status: 'pending' },
      },
      { action: 'refuse-change', after: { command: 'undo-change', orderedBy: admin.userId } },
    ]);
  });

  test('cannot be undone once it has taken effect', async () => {
    const changeId = await set('shipped');
    await runJobs();
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'too_late_to_undo' });
    expect(await statusNow()).toBe('shipped');
  });

  test('replaces a pending status, and the buyer is informed of the last one only', async () => {
    const first = await set('confirmed');
    clock.advance(2);
    await set('preparing', 'confirmed', other);
    expect(await recordsNow()).toMatchObject([
      {
        action: 'undo-change',
        actorId: other.userId,
        before: { status: 'confirmed' },
        after: { status: 'pending' },
      },
    ]);
    await expect(undo(first)).rejects.toMatchObject({ code: 'changed_by', by: 'Olga Altra' });
    await runJobs();
    expect(await statusNow()).toBe('preparing');
    expect(mailer.emails).toHaveLength(1);
    expect(await stateOf(first)).toBe('replaced');
  });

  test('that equals the current status only removes the pending change', async () => {
    const first = await set('shipped');
    expect(await set('pending')).toBe('nothing waits');
    await runJobs();
    expect(await stateOf(first)).toBe('replaced');
    expect(await statusNow()).toBe('pending');
    expect(mailer.emails).toEqual([]);
  });

  test('that is requested again while it is pending is one change with the original time', async () => {
    const first = await set('shipped');
    clock.advance(3);
    expect(await set('shipped')).toBe(first);
    expect((await shownNow()).pending?.secondsLeft).toBe(undoSeconds - 3);
  });

  test('is refused for an administrator who has not seen the pending status', async () => {
    await set('confirmed', 'pending');
    const refusal = { code: 'changed_by', by: 'Ada Amministra', params: { action: 'set-order-status' } };
    await expect(set('cancelled', 'pending', other)).rejects.toMatchObject(refusal);
    await expect(set('confirmed', 'pending', other)).rejects.toMatchObject({ code: 'already_done' });
    await runJobs();
    expect(await statusNow()).toBe('confirmed');
    expect(await recordsNow()).toMatchObject([
      { action: 'refuse-change', after: { command: 'set-order-status', orderedBy: other.userId } },
      { action: 'refuse-change', after: { command: 'set-order-status', orderedBy: other.userId } },
      { action: 'set-order-status', actorId: admin.userId },
    ]);
  });
});

describe('a change that is due', () => {
  test('is made once, even if it runs several times in several processes', async () => {
    const changeId = await set('shipped');
    await Promise.all(Array.from({ length: 8 }, () => make(changeId)));
    await make(changeId);
    await runJobs();
    expect(await changesNow()).toHaveLength(2);
    expect(mailer.emails).toHaveLength(1);
    expect(await recordsNow()).toHaveLength(1);
  });

  test('is either made or undone when both happen at once', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      orderId = (await insertOrder(database.db, buyer.userId)).id;
      const changeId = await set('shipped');
      const undoing = round % 2 ? undo(changeId) : make(changeId).then(() => undo(changeId));
      const [undone] = await Promise.allSettled([undoing, make(changeId)]);
      const status = await statusNow();
      expect(status).toBe(undone.status === 'fulfilled' ? 'pending' : 'shipped');
      expect(await stateOf(changeId)).toBe(undone.status === 'fulfilled' ? 'undone' : 'done');
      outcomes.add(String(status));
    }
    expect(outcomes).toContain('shipped');
  });

  test('that is replaced at the same moment leaves no gap in the history', async () => {
    const changeId = await set('confirmed');
    const [, replaced] = await Promise.allSettled([make(changeId), set('cancelled', 'confirmed', other)]);
    await runJobs();
    expect(replaced.status).toBe('fulfilled');
    expect(await statusNow()).toBe('cancelled');
    const steps = (await changesNow()).map(({ fromStatus, toStatus }) => [fromStatus, toStatus]);
    expect(steps).toContainEqual([steps.length === 3 ? 'confirmed' : 'pending', 'cancelled']);
  });

  test('is refused when the order has changed meanwhile; administrators see this, and it is recorded', async () => {
    const changeId = await set('shipped');
    await setOrderStatus({ ...deps(), actor: other }, { orderId, status: 'cancelled' });
    await make(changeId);
    await make(changeId);
    expect(await shownNow()).toEqual({
      status: 'cancelled',
      pending: null,
      refused: { id: changeId, by: 'Ada Amministra', status: 'shipped' },
    });
    expect(await recordsNow()).toMatchObject([
      { action: 'set-order-status', actorId: other.userId },
      {
        action: 'refuse-change',
        actorId: null,
        after: {
          status: 'shipped',
          command: 'set-order-status',
          orderedBy: admin.userId,
          refusal: 'conflict',
        },
      },
    ]);
    await set('completed');
    expect((await shownNow()).refused).toBeNull();
  });

  test('is refused when its author is no longer an administrator', async () => {
    const changeId = await set('shipped');
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.userId));
    await make(changeId);
    expect(await statusNow()).toBe('pending');
    expect(await stateOf(changeId)).toBe('refused');
    expect(mailer.emails).toEqual([]);
  });

  test('remains when the database fails, and is made by the next run', async () => {
    const changeId = await set('shipped');
    await database.pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room on the disk' using errcode = 'disk_full'; end $$`);
    await database.pool.query(
      'create trigger fail before insert on order_status_changes execute function fail()',
    );
    await expect(make(changeId)).rejects.toThrow();
    expect([await stateOf(changeId), await statusNow()]).toEqual(['pending', 'pending']);
    await database.pool.query('drop function fail cascade');
    await make(changeId);
    expect([await stateOf(changeId), await statusNow()]).toEqual(['done', 'shipped']);
  });

  test('is made by the regular run when its own job was lost', async () => {
    const changeId = await set('shipped');
    await undoableOrderStatus.job.run(deps(), {});
    expect(await stateOf(changeId)).toBe('pending');
    clock.advance(undoSeconds);
    await undoableOrderStatus.job.run(deps(), {});
    expect(await stateOf(changeId)).toBe('done');
  });
});

test('changes are requested and undone by administrators only, for known orders', async () => {
  await expect(set('shipped', undefined, visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(set('shipped', undefined, buyer)).rejects.toMatchObject({ code: 'admin_only' });
  const changeId = await set('shipped');
  await expect(undo(changeId, visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(undo(changeId, buyer)).rejects.toMatchObject({ code: 'admin_only' });
  await expect(undo(newId())).rejects.toMatchObject({ code: 'not_found' });
  orderId = newId();
  await expect(set('shipped')).rejects.toMatchObject({ code: 'not_found' });
});

test('a status that an earlier version of the site undid is not announced by email', async () => {
  const { changeId } = await setOrderStatus({ ...deps(), actor: admin }, { orderId, status: 'shipped' });
  const undone = { orderId, fromStatus: 'shipped', toStatus: 'pending', at: clock.now() } as const;
  await database.db.insert(orderStatusChanges).values({ ...undone, undoes: changeId });
  await runJobs();
  expect(mailer.emails).toEqual([]);
});
