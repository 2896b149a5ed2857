import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrationsFolder } from '#platform/server/db/schema-version.ts';
import { databaseBefore } from '#tests/support/old-database.ts';
import { growingTables, listBeforehand } from '../../tests/architecture/table-locks.ts';

/**
 * The first migration that must respect large tables; this test measures the rule that the one in
 * tests/architecture checks in the text.
 */
const first = '0046';

/** Lock modes that block an insert, an update or a deletion. */
const excludingWriters = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/**
 * The growing tables that were scanned or rewritten, and are locked against writers, until the transaction of
 * `work` ends.
 */
async function listHeldUp(client: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  const files = async () =>
    new Map(
      (
        await client.query('select relname, relfilenode from pg_class where relname = any($1)', [
          growingTables,
        ])
      ).rows.map(({ relname, relfilenode }) => [relname, relfilenode]),
    );
  await client.query('begin');
  try {
    const before = await files();
    const read = await countReads(client);
    await work();
    const [after, readAfter] = [await files(), await countReads(client)];
    const { rows } = await client.query(
      `select distinct relname from pg_locks join pg_class on pg_class.oid = relation
       where pid = pg_backend_pid() and mode = any($1) and relname = any($2) order by relname`,
      [excludingWriters, growingTables],
    );
    return rows
      .map(({ relname }): string => relname)
      .filter((name) => before.get(name) !== after.get(name) || read.get(name) !== readAfter.get(name));
  } finally {
    await client.query('rollback');
  }
}

/** The number of full scans of each table in this transaction. */
async function countReads(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query('select relname, seq_scan from pg_stat_xact_user_tables');
  return new Map(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
}

const later: string[] = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql') && file >= first)
  .sort()
  .map((file) => readFileSync(path.join(migrationsFolder, file), 'utf8'));

test('no migration scans or rewrites a growing table while its writers wait', async () => {
  const { client } = await databaseBefore(first);
  for (const statement of later.flatMap(listBeforehand)) await client.query(statement);
  const heldUp = await listHeldUp(client, async () => {
    // In one transaction, as the site applies them.
    for (const migration of later)
      for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement);
  });
  expect(heldUp).toEqual([]);
});

const holdUp = [
  'create index probe on orders (total_cents)',
  'alter table orders add column probe uuid default gen_random_uuid()',
  'alter table orders alter column shipping_address set not null',
  'alter table orders alter column total_cents type bigint',
  'alter table orders add constraint probe check (total_cents > 0)',
  'alter table orders add constraint probe foreign key (checkout_id) references checkouts (id)',
];

const holdUpNobody = [
  `alter table orders add column probe text not null default '-'`,
  'alter table orders add column probe timestamptz not null default now()',
  'alter table orders add constraint probe check (total_cents > 0) not valid',
  'alter table orders add constraint probe foreign key (checkout_id) references checkouts (id) not valid',
];

test('this test detects exactly the statements that block writers', async () => {
  const { client } = await databaseBefore(first);
  const found: string[] = [];
  for (const statement of [...holdUp, ...holdUpNobody]) {
    const tables = await listHeldUp(client, () => client.query(statement));
    if (tables.includes('orders')) found.push(statement);
  }
  expect(found).toEqual(holdUp);
});

test('a column whose check was validated before becomes not null without a table scan', async () => {
  const { client } = await databaseBefore(first);
  await client.query(
    'alter table orders add constraint orders_shipping_address_present check (shipping_address is not null)',
  );
  const change = 'alter table orders alter column shipping_address set not null';
  expect(await listHeldUp(client, () => client.query(change))).toEqual([]);
});

test('a concurrent writer waits for an index that a migration creates, and not for one created beforehand', async () => {
  const { client } = await databaseBefore(first);
  const writer = await connectBeside(client);
  try {
    const write = async () => {
      // A writer that would have to wait gets an error instead.
      await writer.query(`begin; set local lock_timeout = '50ms'`);
      return writer.query('lock table orders in row exclusive mode').finally(() => writer.query('rollback'));
    };
    await client.query('begin');
    await client.query('create index probe on orders (total_cents)');
    await expect(write()).rejects.toMatchObject({ code: '55P03' });
    await client.query('rollback');
    await client.query('create index concurrently probe on orders (total_cents)');
    await client.query('begin');
    await client.query('alter table orders add constraint probe check (total_cents > 0) not valid');
    await client.query('commit');
    await client.query('begin');
    await client.query('alter table orders validate constraint probe');
    await expect(write()).resolves.toBeDefined();
    await client.query('commit');
  } finally {
    await writer.end();
  }
});

/** Another connection to the same database. */
async function connectBeside(client: pg.Client): Promise<pg.Client> {
  const { rows } = await client.query('select current_database() as name');
  const url = new URL(inject('databaseUrl'));
  url.pathname = rows[0]?.name;
  const beside = new pg.Client({ connectionString: url.href });
  await beside.connect();
  return beside;
}
