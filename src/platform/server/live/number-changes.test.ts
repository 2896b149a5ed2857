import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announceChanges } from './announce-changes.ts';
import type { Announcement } from './audience.ts';
import { announcedChanges, liveChanges } from './live.table.ts';
import { forgetOldChanges, listChanges, listMissedTopics, readPosition } from './live-log.ts';
import { numberChanges } from './number-changes.ts';

const database = testDatabase();
const nobody = { announced: () => undefined };
let start: number;

beforeEach(async () => {
  await database.db.delete(announcedChanges);
  start = await readPosition(database.db);
});

const forAll = (topic: string): Announcement => ({ topic, to: 'everybody' });

const announce = (...changes: Announcement[]) =>
  inTransaction({ db: database.db, live: nobody }, (tx) => announceChanges(tx, ...changes));

const numbered = async (after = start) =>
  (await listChanges(database.db, after, 100)).map(({ topic }) => topic);

const missed = async (actor: Actor, since = start) => {
  const topics = await listMissedTopics(database.db, actor, {
    since,
    position: await readPosition(database.db),
  });
  return topics === 'all' ? topics : topics.toSorted();
};

/** Announces in a transaction that stays open until `commit` is called. */
async function announceLate(topic: string): Promise<{ commit(): Promise<void> }> {
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((written) => {
    done = inTransaction({ db: database.db, live: nobody }, async (tx) => {
      await announceChanges(tx, forAll(topic));
      written();
      await held;
    });
  });
  return {
    commit: () => {
      commit();
      return done;
    },
  };
}

describe('announced changes', () => {
  test('get numbers after their transaction has committed, and none when it rolls back', async () => {
    const failed = inTransaction({ db: database.db, live: nobody }, async (tx) => {
      await announceChanges(tx, forAll('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await announce(forAll('bikes'));
    expect(await numbered()).toEqual([]);
    expect(await numberChanges(database.db)).toBe(await readPosition(database.db));
    expect(await numbered()).toEqual(['bikes']);
    expect(await numberChanges(database.db)).toBeUndefined();
  });

  test('of a transaction that commits late get a later number, so that no reader misses them', async () => {
    const late = await announceLate('late');
    await announce(forAll('early'));
    const readUpTo = (await numberChanges(database.db)) ?? 0;
    expect(await numbered()).toEqual(['early']);
    await late.commit();
    await numberChanges(database.db);
    expect(await numbered(readUpTo)).toEqual(['late']);
    expect(await missed(visitor, readUpTo)).toEqual(['late']);
  });

  test('of the same data to the same readers are combined into one', async () => {
    await announce(forAll('bikes'), forAll('bikes'), { topic: 'bikes', to: 'administrators' });
    await announce(forAll('bikes'));
    await numberChanges(database.db);
    expect(await numbered()).toEqual(['bikes', 'bikes']);
  });

  test('are numbered once each when many processes number at the same time, and seen in their order', async () => {
    const topics = Array.from({ length: 60 }, (_, index) => `topic-${index}`);
    const seen: string[] = [];
    let position = start;
    let isWriting = true;
    const read = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting;
        if (isLast) await numberChanges(database.db);
        for (const { topic, number } of await listChanges(database.db, position, 100)) {
          position = number;
          seen.push(topic);
        }
      }
    };
    const write = async () => {
      await Promise.all(
        [0, 1, 2, 3].map(async (part) => {
          for (const topic of topics.filter((_, index) => index % 4 === part)) {
            await announce(forAll(topic));
            await numberChanges(database.db);
          }
        }),
      );
      isWriting = false;
    };
    await Promise.all([read(), write()]);
    expect(seen.toSorted()).toEqual(topics.toSorted());
  });

  test('cause no database notification before they are numbered', async () => {
    const listener = await database.pool.connect();
    const heard: unknown[] = [];
    listener.on('notification', (notification) => heard.push(notification.channel));
    await listener.query('listen live_changes');
    await announce(forAll('bikes'));
    await listener.query('select 1');
    expect(heard).toEqual([]);
    await numberChanges(database.db);
    await expect.poll(() => heard).toEqual(['live_changes']);
    await listener.query('unlisten *');
    listener.release();
  });
});

describe('a reader that was away', () => {
  const userId = newId();
  const person = (facts: object = {}): Actor => ({
    ...{ kind: 'person', userId, fullName: '', email: '', locale: null, isAdmin: false, isSocio: false },
    ...facts,
  });

  beforeEach(async () => {
    await announce(
      forAll('bikes'),
      { topic: 'orders', to: 'administrators' },
      { topic: 'order:mine', to: { userId } },
      { topic: 'order:others', to: { userId: newId() } },
    );
    await numberChanges(database.db);
  });

  test('receives the changes for everybody and those for this person', async () => {
    expect(await missed(visitor)).toEqual(['bikes']);
    expect(await missed({ kind: 'system' })).toEqual(['bikes']);
    expect(await missed(person())).toEqual(['bikes', 'order:mine']);
    expect(await missed(person({ isAdmin: true }))).toEqual(['bikes', 'order:mine', 'orders']);
    expect(await missed(person({ userId: newId() }))).toEqual(['bikes']);
  });

  test('loads everything again when its position is too old or unknown', async () => {
    const position = await readPosition(database.db);
    expect(await missed(visitor, position)).toEqual([]);
    await database.db
      .update(liveChanges)
      .set({ at: new Date('2020-01-01') })
      .where(sql`true`);
    await forgetOldChanges(database.db, { before: new Date('2021-01-01'), limit: 1000 });
    expect(await readPosition(database.db)).toBe(position);
    expect(await missed(visitor, position)).toEqual([]);
    expect(await missed(visitor, position - 1)).toEqual(expect.any(Array));
    expect(await missed(visitor, position - 2)).toBe('all');
    expect(await missed(visitor, position + 1)).toBe('all');
    expect(await missed(visitor, -1)).toBe('all');
  });

  test('loads everything again when too many topics have changed', async () => {
    await announce(...Array.from({ length: 201 }, (_, index) => forAll(`topic-${index}`)));
    await numberChanges(database.db);
    expect(await missed(visitor)).toBe('all');
  });
});

test('changes of the last day are not deleted', async () => {
  await announce(forAll('old'));
  await numberChanges(database.db);
  await announce(forAll('new'));
  await numberChanges(database.db);
  await database.db
    .update(liveChanges)
    .set({ at: new Date('2020-01-01') })
    .where(eq(liveChanges.topic, 'old'));
  await forgetOldChanges(database.db, { before: new Date('2021-01-01'), limit: 1000 });
  expect(await numbered()).toEqual(['new']);
});
