import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { undoChange } from '#areas/collaboration/undo/server/undo-change.ts';
import { setOrderStatus } from '#areas/shop/orders/admin/server/set-order-status.ts';
import { undoableOrderStatus } from '#areas/shop/orders/admin/server/undoable-order-status.ts';
import type { OrderStatus } from '#areas/shop/orders/orders.rules.ts';
import { handleWithdrawal } from '#areas/shop/withdrawals/admin/server/handle-withdrawal.ts';
import { submitWithdrawal } from '#areas/shop/withdrawals/server/submit-withdrawal.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { LiveMessage } from '../live.schema.ts';

const database = testDatabase();

function openSite() {
  const deps = testDeps(database.db);
  const site = createTestApp(deps);
  onTestFinished(() => deps.live.stop());
  const ask = (path: string, person?: Person, headers: Record<string, string> = {}) =>
    site.app.request(new URL(`/api/live${path}`, testConfig().siteUrl).href, {
      headers: { ...headers, ...(person && site.as(person)) },
    });
  const changes = async (since?: string, person?: Person): Promise<LiveMessage> =>
    (await ask(`/changes${since === undefined ? '' : `?since=${since}`}`, person)).json();
  return { ...site, deps, ask, changes };
}

/** The events of a stream, one after the other. */
function eventsOf(answer: Response) {
  const reader = answer.body?.getReader();
  onTestFinished(async () => reader?.cancel());
  return async (): Promise<LiveMessage> => {
    const { value } = (await reader?.read()) ?? {};
    const [, data = ''] = /^data: (.*)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    return JSON.parse(data);
  };
}

describe('the stream of changes', () => {
  test('is neither compressed nor stored, so that each event arrives at once', async () => {
    const { ask } = openSite();
    for (const encoding of ['gzip', 'br', 'gzip, deflate, br, zstd']) {
      const answer = await ask('', undefined, { 'accept-encoding': encoding });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': expect.stringMatching(/no-store/),
        'x-accel-buffering': 'no',
      });
      expect(answer.headers.has('content-encoding')).toBe(false);
      expect(await eventsOf(answer)()).toMatchObject({ topics: [], isReset: false, reader: 'visitor' });
    }
  });

  test('begins with the changes that the client missed since its cursor', async () => {
    const { ask, changes, deps } = openSite();
    const admin = await insertPerson(database.db, { isAdmin: true });
    const { cursor } = await changes();
    const order = await insertOrder(database.db, admin.userId);
    await setOrderStatus({ ...deps, actor: admin }, { orderId: order.id, status: 'confirmed' });
    const next = eventsOf(await ask(`?since=${cursor}`, admin));
    const { topics, ...message } = await next();
    expect(message).toMatchObject({ isReset: false, reader: 'administrator' });
    expect(topics.toSorted()).toEqual(['audit-records', 'orders']);
  });

  test('ends on the server when the reader’s connection ends', async () => {
    const { app, deps } = openSite();
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await expect.poll(() => server.address()).not.toBeNull();
    const { port } = Object(server.address());
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { signal: leaving.signal });
    await answer.body?.getReader().read();
    expect(deps.live.openStreams).toBe(1);
    leaving.abort();
    await expect.poll(() => deps.live.openStreams).toBe(0);
  });
});

describe('changes', () => {
  test.each(['x', '0', '%00', 'A'.repeat(48), '%F0%9F%8D%BA'])(
    'are replaced with a reset when they are requested with the unknown cursor %s',
    async (since) => {
      const { changes, ask } = openSite();
      expect(await changes(since)).toMatchObject({ topics: [], isReset: true });
      expect(await eventsOf(await ask(`?since=${since}`))()).toMatchObject({ isReset: true });
    },
  );

  test('are refused when the cursor in the request is too long', async () => {
    const { ask } = openSite();
    for (const path of ['/changes', ''])
      expect((await ask(`${path}?since=${'A'.repeat(101)}`)).status).toBe(400);
  });

  test('are announced to administrators and the buyer of an order, and to nobody else', async () => {
    const { changes, deps } = openSite();
    const admin = await insertPerson(database.db, { isAdmin: true });
    const buyer = await insertPerson(database.db);
    const stranger = await insertPerson(database.db, { isSocio: true });
    const order = await insertOrder(database.db, buyer.userId);
    const { cursor } = await changes();
    const asAdmin = { ...deps, actor: admin };
    const heard = async () => {
      const readers = [admin, buyer, stranger, undefined];
      const messages = await Promise.all(readers.map((reader) => changes(cursor, reader)));
      return messages.map(({ topics }) => topics.toSorted());
    };
    expect(await heard()).toEqual([[], [], [], []]);

    await setOrderStatus(asAdmin, { orderId: order.id, status: 'confirmed' });
    expect(await heard()).toEqual([['audit-records', 'orders'], ['orders'], [], []]);

    const withdrawalId = newId();
    const statement = { fullName: 'Bianca', email: 'b@example.org', orderNumber: '1', goods: '' };
    await submitWithdrawal({ ...deps, actor: visitor }, { id: withdrawalId, locale: 'it', ...statement });
    await handleWithdrawal(asAdmin, { withdrawalId, isHandled: true, closedBecause: 'Già rimborsato' });
    const [ofAdmin, ...others] = await heard();
    expect(ofAdmin).toEqual(['audit-records', 'orders', 'withdrawals']);
    expect(others).toEqual([['orders'], [], []]);
  });

  test('are announced to administrators when scheduled, undone, made or refused, and to the buyer when made', async () => {
    const { changes, deps } = openSite();
    const admin = await insertPerson(database.db, { isAdmin: true });
    const buyer = await insertPerson(database.db);
    const stranger = await insertPerson(database.db, { isSocio: true });
    const { id: orderId } = await insertOrder(database.db, buyer.userId);
    const asAdmin = { ...deps, actor: admin };
    const order = async (status: OrderStatus) =>
      (await undoableOrderStatus.schedule(asAdmin, { subjectId: orderId, after: { status } }))?.id ?? '';
    const make = (changeId: string) => undoableOrderStatus.job.run(deps, { changeId });
    async function heardOf(work: () => Promise<unknown>) {
      const { cursor } = await changes();
      await work();
      const readers = [admin, buyer, stranger, undefined];
      const messages = await Promise.all(readers.map((reader) => changes(cursor, reader)));
      return messages.map(({ topics }) => topics.toSorted());
    }
    const toAdministratorsAlone = [['audit-records', 'scheduled-changes'], [], [], []];

    expect(await heardOf(() => order('shipped'))).toEqual([['scheduled-changes'], [], [], []]);
    expect(await heardOf(async () => undoChange(asAdmin, await order('shipped')))).toEqual(
      toAdministratorsAlone,
    );
    const made = await order('shipped');
    expect(await heardOf(() => make(made))).toEqual([
      ['audit-records', 'orders', 'scheduled-changes'],
      ['orders'],
      [],
      [],
    ]);
    const outdated = await order('completed');
    await setOrderStatus(asAdmin, { orderId, status: 'cancelled' });
    expect(await heardOf(() => make(outdated))).toEqual(toAdministratorsAlone);
    // Nothing is announced if nothing is pending any more, or the current status is scheduled.
    expect(await heardOf(() => make(made))).toEqual([[], [], [], []]);
    expect(await heardOf(() => order('cancelled'))).toEqual([[], [], [], []]);
  });

  test('are not announced when a command changed nothing or was refused', async () => {
    const { changes, deps } = openSite();
    const admin = await insertPerson(database.db, { isAdmin: true });
    const buyer = await insertPerson(database.db);
    const order = await insertOrder(database.db, buyer.userId);
    const { cursor } = await changes();
    await setOrderStatus({ ...deps, actor: admin }, { orderId: order.id, status: 'pending' });
    for (const actor of [buyer, visitor])
      await expect(
        setOrderStatus({ ...deps, actor }, { orderId: order.id, status: 'confirmed' }),
      ).rejects.toThrow();
    expect((await changes(cursor, admin)).topics).toEqual([]);
  });
});
