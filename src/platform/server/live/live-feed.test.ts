import { asc, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { createIdentify } from '#areas/people/sign-in/server/sessions/identify.ts';
import { sessions } from '#areas/people/sign-in/server/sign-in.table.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { listenForNotifications } from '../db/notifications.ts';
import { inTransaction } from '../db/transaction.ts';
import { announceChanges } from './announce-changes.ts';
import type { Announcement } from './audience.ts';
import { LiveFeed, liveTimes } from './live-feed.ts';
import type { LiveNews } from './live-stream.ts';
import { liveLimits } from './stream-limits.ts';

const database = testDatabase();

/** The feed of a process, with the notifications of the database. */
async function openFeed({ webProcesses = 1 } = {}): Promise<LiveFeed> {
  const { log, config } = testDeps(database.db);
  const feed = new LiveFeed({ db: database.db, log, config: { ...config, webProcesses } });
  const close = await listenForNotifications(database.url, log, [feed]);
  await feed.start();
  onTestFinished(async () => {
    feed.stop();
    await close();
    await feed.catchUp();
  });
  return feed;
}

const announce = (live: LiveFeed, ...changes: Announcement[]) =>
  inTransaction({ db: database.db, live }, (tx) => announceChanges(tx, ...changes));

type Told = { topics: string[]; isReset: boolean; as: string };

const writeEvent = ({ topics, actor }: LiveNews) =>
  JSON.stringify({
    topics: topics === 'all' ? [] : topics,
    isReset: topics === 'all',
    as: actor.kind === 'person' ? actor.email : actor.kind,
  });

/** A reader with its own session; `told` is everything that it has received. */
async function read(feed: LiveFeed, person?: Person, options: { address?: string; since?: number } = {}) {
  const { address = '192.0.2.1', since } = options;
  const deps = testDeps(database.db);
  const cookie = person && (await insertSession(database.db, person.userId, deps.config));
  let lookups = 0;
  const identify = () => {
    lookups += 1;
    return createIdentify(deps)(new Headers(cookie ? { cookie } : {}));
  };
  const actor = await identify();
  const body = await feed.open({ actor, address, identify, since }, writeEvent);
  const reader = body.getReader();
  const told: Told[] = [];
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = new TextDecoder().decode(value);
      if (!text.startsWith(':')) told.push(JSON.parse(text));
    }
  })();
  onTestFinished(() => reader.cancel());
  const topics = () => told.flatMap((message) => message.topics);
  await expect.poll(() => told.length).toBe(1);
  return { told, topics, ended, stop: () => reader.cancel(), lookups: () => lookups };
}

const people = async () => ({
  admin: await insertPerson(database.db, { isAdmin: true }),
  buyer: await insertPerson(database.db),
  stranger: await insertPerson(database.db, { isSocio: true }),
});

describe('an open stream', () => {
  test('sends each reader their own changes, and reveals no changes for others', async () => {
    const feed = await openFeed();
    const { admin, buyer, stranger } = await people();
    const readers = {
      admin: await read(feed, admin),
      buyer: await read(feed, buyer),
      stranger: await read(feed, stranger),
      visitor: await read(feed),
    };
    await announce(
      feed,
      { topic: 'orders', to: 'administrators' },
      { topic: 'order:1', to: { userId: buyer.userId } },
    );
    await announce(feed, { topic: 'bikes', to: 'everybody' });
    await expect.poll(() => readers.visitor.topics()).toEqual(['bikes']);
    await expect.poll(() => readers.admin.topics().toSorted()).toEqual(['bikes', 'orders']);
    await expect.poll(() => readers.buyer.topics().toSorted()).toEqual(['bikes', 'order:1']);
    expect(readers.stranger.topics()).toEqual(['bikes']);
    // The greeting and one event: nothing was sent about changes for others.
    expect(readers.stranger.told).toHaveLength(2);
    expect(readers.visitor.told).toHaveLength(2);
  });

  test('receives changes of another process, and of one that was killed before it notified others', async () => {
    const [here, there] = [await openFeed(), await openFeed()];
    const reader = await read(here);
    await announce(there, { topic: 'bikes', to: 'everybody' });
    await expect.poll(() => reader.topics()).toEqual(['bikes']);
    // Commits without any notification.
    await inTransaction({ db: database.db, live: { announced: () => undefined } }, (tx) =>
      announceChanges(tx, { topic: 'killed', to: 'everybody' }),
    );
    await expect.poll(() => reader.topics()).toEqual(['bikes', 'killed']);
  });

  test('begins with the changes since the reader’s position, and loses none that arrive meanwhile', async () => {
    const feed = await openFeed();
    const since = feed.cursors.read(feed.cursor() ?? '') ?? 0;
    const names = Array.from({ length: 40 }, (_, index) => `topic-${index}`);
    const writing = (async () => {
      for (const topic of names) await announce(feed, { topic, to: 'everybody' });
    })();
    const first = await read(feed, undefined, { since });
    const readers = [first];
    for (let count = 0; count < 10; count++) readers.push(await read(feed, undefined, { since }));
    await writing;
    for (const reader of readers)
      await expect.poll(() => reader.topics().toSorted()).toEqual(names.toSorted());
  });

  test('combines many changes in few events', async () => {
    const feed = await openFeed();
    const reader = await read(feed);
    const start = performance.now();
    for (let count = 0; count < 100; count++)
      await announce(feed, { topic: `bike:${count % 5}`, to: 'everybody' });
    const rounds = (performance.now() - start) / liveTimes.coalescing + 2;
    await expect.poll(() => new Set(reader.topics()).size).toBe(5);
    expect(reader.told.length).toBeLessThanOrEqual(rounds + 1);
  });
});

describe('a change for everybody', () => {
  test('that arrives with a restricted change is sent to other readers without a session lookup', async () => {
    const feed = await openFeed();
    const { admin, buyer, stranger } = await people();
    const readers = {
      admin: await read(feed, admin),
      buyer: await read(feed, buyer),
      stranger: await read(feed, stranger),
    };
    const { trust } = liveTimes;
    liveTimes.trust = 0;
    onTestFinished(() => {
      liveTimes.trust = trust;
    });
    await announce(
      feed,
      { topic: 'bikes', to: 'everybody' },
      { topic: 'orders', to: 'administrators' },
      { topic: 'order:1', to: { userId: buyer.userId } },
    );
    await expect.poll(() => readers.stranger.topics()).toEqual(['bikes']);
    await expect.poll(() => readers.admin.topics().toSorted()).toEqual(['bikes', 'orders']);
    await expect.poll(() => readers.buyer.topics().toSorted()).toEqual(['bikes', 'order:1']);
    expect([readers.admin, readers.buyer, readers.stranger].map(({ lookups }) => lookups())).toEqual([
      2, 2, 1,
    ]);
  });
});

describe('a stream whose reader changes', () => {
  const announceOrder = (feed: LiveFeed, buyer: Person) =>
    announce(
      feed,
      { topic: 'orders', to: 'administrators' },
      { topic: 'order:1', to: { userId: buyer.userId } },
    );

  test('receives nothing for administrators after the role was removed', async () => {
    const feed = await openFeed();
    const { admin, buyer } = await people();
    const reader = await read(feed, admin);
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.userId));
    await announceOrder(feed, buyer);
    await expect.poll(() => reader.topics()).toEqual(['session']);
    await announceOrder(feed, buyer);
    await announce(feed, { topic: 'bikes', to: 'everybody' });
    await expect.poll(() => reader.topics()).toEqual(['session', 'bikes']);
  });

  test('receives changes for administrators after the role was granted', async () => {
    const feed = await openFeed();
    const { stranger, buyer } = await people();
    const reader = await read(feed, stranger);
    await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, stranger.userId));
    // The change itself is already one for administrators.
    await expect.poll(() => reader.topics().toSorted()).toEqual(['people', 'session']);
    await announceOrder(feed, buyer);
    await expect.poll(() => reader.topics().toSorted()).toEqual(['orders', 'people', 'session']);
  });

  test('ends when the session ends in any process, and sends no later changes', async () => {
    const feed = await openFeed();
    const { admin, buyer } = await people();
    const readers = [await read(feed, admin), await read(feed, admin), await read(feed, buyer)];
    await database.db.delete(sessions).where(eq(sessions.userId, admin.userId));
    await announceOrder(feed, buyer);
    await readers[0]?.ended;
    await readers[1]?.ended;
    expect(readers.map((reader) => reader.topics())).toEqual([['session'], ['session'], expect.anything()]);
    await expect.poll(() => readers[2]?.topics()).toEqual(['order:1']);
    expect(feed.openStreams).toBe(1);
  });

  test('does not end when another session of the same person does', async () => {
    const feed = await openFeed();
    const { buyer } = await people();
    const reader = await read(feed, buyer);
    const other = await read(feed, buyer);
    const [first] = await database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, buyer.userId))
      .orderBy(asc(sessions.createdAt))
      .limit(1);
    await database.db.delete(sessions).where(eq(sessions.id, first?.id ?? ''));
    await reader.ended;
    await announceOrder(feed, buyer);
    await expect.poll(() => [reader.topics(), other.topics()]).toEqual([['session'], ['session', 'order:1']]);
  });
});

describe('streams are limited', () => {
  const anonymous = (address: string) => ({
    actor: visitor,
    identify: async () => visitor,
    address,
    since: undefined,
  });

  test('for each client address, and closing a stream frees its place', async () => {
    const feed = await openFeed();
    const bodies: ReadableStream[] = [];
    for (let count = 0; count < liveLimits.perAddress; count++)
      bodies.push(await feed.open(anonymous('192.0.2.7'), writeEvent));
    await expect(feed.open(anonymous('192.0.2.7'), writeEvent)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: 60 },
    });
    await feed.open(anonymous('192.0.2.8'), writeEvent);
    await bodies[0]?.cancel();
    await feed.open(anonymous('192.0.2.7'), writeEvent);
    expect(feed.openStreams).toBe(liveLimits.perAddress + 1);
  });

  test('in all web processes together: each process has its share', async () => {
    const feeds = [await openFeed({ webProcesses: 2 }), await openFeed({ webProcesses: 2 })];
    const opened = await Promise.allSettled(
      feeds.flatMap((feed) =>
        Array.from({ length: 60 }, () => feed.open(anonymous('192.0.2.7'), writeEvent)),
      ),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(liveLimits.perAddress);
  });

  test('for each process, and closing a stream frees its place', async () => {
    const { inProcess } = liveLimits;
    liveLimits.inProcess = 3;
    onTestFinished(() => {
      liveLimits.inProcess = inProcess;
    });
    // Each web process has its own memory, so a second one does not change the limit of this one.
    const feed = await openFeed({ webProcesses: 2 });
    const bodies: ReadableStream[] = [];
    for (let count = 0; count < 3; count++)
      bodies.push(await feed.open(anonymous(`192.0.2.${count}`), writeEvent));
    await expect(feed.open(anonymous('192.0.2.9'), writeEvent)).rejects.toMatchObject({
      code: 'server_busy',
      params: { seconds: 5 },
    });
    await bodies[1]?.cancel();
    await feed.open(anonymous('192.0.2.9'), writeEvent);
    expect(feed.openStreams).toBe(3);
  });

  test('for a person, from any number of addresses', async () => {
    const feed = await openFeed();
    const { buyer, stranger } = await people();
    const ofBuyer = (address: string) => ({ ...anonymous(address), actor: buyer });
    for (let count = 0; count < liveLimits.perPerson; count++)
      await feed.open(ofBuyer(`192.0.2.${count}`), writeEvent);
    await expect(feed.open(ofBuyer('198.51.100.1'), writeEvent)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await feed.open({ ...ofBuyer('198.51.100.1'), actor: stranger }, writeEvent);
  });

  test('in memory: a client that does not read its stream is disconnected', async () => {
    const feed = await openFeed();
    const stalled = liveTimes.stalled;
    liveTimes.stalled = 500;
    onTestFinished(() => {
      liveTimes.stalled = stalled;
    });
    const body = await feed.open(anonymous('192.0.2.9'), writeEvent);
    for (let count = 0; count < 300; count++) await announce(feed, { topic: `t${count}`, to: 'everybody' });
    await expect.poll(() => feed.openStreams).toBe(0);
    const left: string[] = [];
    for await (const chunk of body) left.push(new TextDecoder().decode(chunk));
    // The greeting that fitted; everything else was dropped.
    expect(left).toHaveLength(1);
  });

  test('when the process stops: all end, and no new ones open', async () => {
    const feed = await openFeed();
    const reader = await read(feed);
    feed.stop();
    await reader.ended;
    await expect(feed.open(anonymous('192.0.2.1'), writeEvent)).rejects.toMatchObject({
      code: 'server_busy',
    });
  });
});
