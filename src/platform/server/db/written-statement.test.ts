import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { liveChanges } from '../live/live.table.ts';
import { inTransaction } from './transaction.ts';
import { describeColumns, writeStatement } from './written-statement.ts';

const database = testDatabase();
const columns = describeColumns(liveChanges);

const read = writeStatement('test_read', `select ${columns.list('live_changes')} from live_changes`);
const readAsJson = writeStatement<{ rows: object[] }>(
  'test_read_as_json',
  `select json_agg(found) as rows from (select ${columns.list('live_changes')} from live_changes) as found`,
);
const write = writeStatement(
  'test_write',
  'insert into live_changes (topic, audience, user_id) values ($1, $2, $3)',
);

test('rows of a statement that is written out are the rows of the table, also inside JSON', async () => {
  const { db } = database;
  await write(db, ['orders', 'person', crypto.randomUUID()]);
  await write(db, ['bikes', 'everybody', null]);
  const rows = await db.select().from(liveChanges);
  expect(rows).toHaveLength(2);
  expect((await read(db, [])).rows.map(columns.read)).toEqual(rows);
  const [asJson] = (await readAsJson(db, [])).rows;
  // JSON has the time to the microsecond, as the driver's text has.
  expect(asJson?.rows.map(columns.read)).toEqual(rows);
});

test('a statement that is written out belongs to the transaction that it is given', async () => {
  const { db } = database;
  const before = await db.$count(liveChanges);
  const failing = inTransaction({ db }, async (tx) => {
    expect((await write(tx.db, ['orders', 'everybody', null])).rowCount).toBe(1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.$count(liveChanges)).toBe(before);
});
