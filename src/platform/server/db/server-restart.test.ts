import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { announcedChanges } from '../live/live.table.ts';
import type { Database } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';
import { repeatable } from './server-restart.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();

/** The server ends the connection of the first client that executes this. */
const outlives = sql`case when nextval('test_asked') = 1 then pg_terminate_backend(pg_backend_pid()) else true end`;

const rename = (db: Database) => db.update(announcedChanges).set({ topic: 'renamed' }).where(outlives);
const renameRepeatably = prepareStatement(repeatable('test_rename'), {}, rename);
const renameOnce = prepareStatement('test_rename_once', {}, rename);
const list = prepareStatement('test_list_changes', {}, (db) =>
  db.select().from(announcedChanges).where(outlives),
);

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`drop sequence if exists test_asked`);
  await db.execute(sql`create sequence test_asked`);
  await db.delete(announcedChanges);
  await db.insert(announcedChanges).values({ topic: 'orders', audience: 'everybody', userId: null });
});

const topics = async () => (await database.db.select().from(announcedChanges)).map(({ topic }) => topic);

test('a read is repeated when the server ends its connection', async () => {
  expect(await list(database.db, {})).toHaveLength(1);
});

test('a write is repeated when its name marks it as repeatable', async () => {
  expect((await renameRepeatably(database.db, {})).rowCount).toBe(1);
  expect(await topics()).toEqual(['renamed']);
});

test('a write that is not marked as repeatable is not repeated, because it may have been committed', async () => {
  await expect(renameOnce(database.db, {})).rejects.toThrow();
  expect(await topics()).toEqual(['orders']);
});

test('a transaction is repeated as a whole', async () => {
  await inTransaction({ db: database.db }, async (tx) => {
    await renameOnce(tx.db, {});
  });
  expect(await topics()).toEqual(['renamed']);
});
