import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { announcedChanges, liveChanges } from '../live/live.table.ts';
import { personalParts } from '../personal-parts/personal-parts.table.ts';
import { idColumn } from './columns.ts';
import { rowsOf } from './json-rows.ts';
import { prepareStatement } from './prepared-statement.ts';
import { rowFor, rowsFor, textFor, valueFor, valuesFor } from './statement-parameters.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();

let built = 0;
const listParts = prepareStatement(
  'test_list_parts',
  { ids: valuesFor(personalParts.recordId), kind: textFor<string>() },
  (db, { ids, kind }) => {
    built += 1;
    return db
      .select()
      .from(personalParts)
      .where(sql`${personalParts.recordId} = any(${ids}) and ${personalParts.recordKind} = ${kind}`)
      .orderBy(asc(personalParts.recordId));
  },
);

/** Two rows with one statement, the second as JSON. */
const writeParts = prepareStatement(
  'test_write_parts',
  { first: rowFor(personalParts), others: rowsFor(getTableColumns(personalParts)) },
  (db, { first, others }) => {
    const written = db.$with('written').as(db.insert(personalParts).values(first));
    return db.with(written).insert(personalParts).select(others.select);
  },
);

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;

const part = (last: number): typeof personalParts.$inferSelect => ({
  recordId: id(last),
  recordKind: 'audit_record',
  userId: id(9),
  email: 'bianca@example.org',
  content: ['Bianca', 'fünf "Bier"', 5],
  salt: 'salt',
  eraseAfter: new Date('2030-01-02T03:04:05.678Z'),
});

test('a row is written with all its columns and read back unchanged, alone and within JSON', async () => {
  const { db } = database;
  const rows = [part(1), part(2)];
  await writeParts(db, { first: part(1), others: [part(2)] });
  expect(await listParts(db, { ids: [id(1), id(2)], kind: 'audit_record' })).toEqual(rows);
  expect(await listParts(db, { ids: [id(1), id(2)], kind: 'other' })).toEqual([]);
  const [asJson] = await db
    .select({ parts: rowsOf(db.select().from(personalParts).orderBy(asc(personalParts.recordId))) })
    .from(personalParts)
    .limit(1);
  expect(asJson?.parts).toEqual(rows);
});

test('null is stored as SQL null, also in JSON and time columns', async () => {
  const notes = pgTable('test_notes', { id: idColumn(), content: jsonb('content') });
  const { db } = database;
  await db.execute(sql`create table test_notes (id uuid primary key, content jsonb)`);
  const writeNote = prepareStatement('test_write_note', { note: rowFor(notes) }, (within, { note }) =>
    within.insert(notes).values(note),
  );
  await writeNote(db, { note: { id: id(1), content: null } });
  expect(await db.$count(notes, sql`${notes.content} is null`)).toBe(1);

  const nobodys = { ...part(3), userId: null, email: null, eraseAfter: null };
  await writeParts(db, { first: nobodys, others: [{ ...nobodys, recordId: id(4) }] });
  const written = await listParts(db, { ids: [id(3), id(4)], kind: 'audit_record' });
  expect(written).toEqual([nobodys, { ...nobodys, recordId: id(4) }]);
});

const announce = prepareStatement('test_announce', { change: rowFor(announcedChanges) }, (db, { change }) =>
  db.insert(announcedChanges).values(change),
);
const change = { topic: 'orders', audience: 'everybody', userId: null } as const;

test('a prepared statement runs in the transaction that is passed to it', async () => {
  const { db } = database;
  const before = await db.$count(announcedChanges);
  const failing = inTransaction({ db }, async (tx) => {
    expect((await announce(tx.db, { change })).rowCount).toBe(1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.$count(announcedChanges)).toBe(before);
});

test('a connection builds a statement once for all its transactions', async () => {
  const { db } = database;
  const read = () =>
    inTransaction({ db }, async (tx) => {
      await listParts(tx.db, { ids: [], kind: '' });
      const { rows } = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      return rows[0]?.pid;
    });
  const first = await read();
  const before = built;
  expect(await read()).toBe(first);
  expect(built).toBe(before);
  const atOnce = await Promise.all([read(), read()]);
  expect(new Set(atOnce).size).toBe(2);
  expect(built).toBe(before + 1);
});

test('a row without a required column is refused by the compiler, and at run time', async () => {
  const { userId: _, ...incomplete } = change;
  // @ts-expect-error: no userId
  await expect(announce(database.db, { change: incomplete })).rejects.toThrow('userId');
});

test('a column whose default is computed by the application cannot be left out', () => {
  const keyed = pgTable('test_keyed', { id: idColumn(), word: text('word') });
  expect(() => rowFor(keyed, 'id')).toThrow('would be made once');
});

test('a parameter declared for a column is converted to the type of that column', async () => {
  const { db } = database;
  const at = new Date('2030-01-01T00:00:00.000Z');
  await db.insert(liveChanges).values({ ...change, at });
  const count = prepareStatement('test_count', { at: valueFor(liveChanges.at) }, (within, given) =>
    within.select({ topic: liveChanges.topic }).from(liveChanges).where(eq(liveChanges.at, given.at)),
  );
  expect(await count(db, { at })).toEqual([{ topic: 'orders' }]);
});
