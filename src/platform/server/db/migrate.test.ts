import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { StartError } from '../config/start-error.ts';
import { createDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { requireCurrentTables } from './schema-version.ts';

const database = testDatabase();
const run = promisify(execFile);
const migrations = readdirSync('migrations').filter((file) => file.endsWith('.sql'));

async function emptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await database.pool.query(`create database ${name} template template0`);
  const url = new URL(database.url);
  url.pathname = name;
  return url.href;
}

/** A process that waits until `startAt`, so that all of them start at once. */
function migrateInProcess(url: string, startAt: number) {
  const script = `
    import { migrateDatabase } from ${JSON.stringify(path.resolve('src/platform/server/db/migrate.ts'))};
    await new Promise((resolve) => setTimeout(resolve, ${startAt} - Date.now()));
    await migrateDatabase(${JSON.stringify(url)});
  `;
  return run(process.execPath, ['--input-type=module', '--eval', script]);
}

async function appliedMigrations(url: string): Promise<number> {
  const { db, close } = createDatabase(url);
  try {
    const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect((await db.execute(sql`select 1 from users`)).rows).toEqual([]);
    return rows.length;
  } finally {
    await close();
  }
}

test('several processes that start at once on an empty database migrate it once', async () => {
  const url = await emptyDatabase();
  const startAt = Date.now() + 1500;
  await Promise.all([1, 2, 3].map(() => migrateInProcess(url, startAt)));
  expect(await appliedMigrations(url)).toBe(migrations.length);
});

test('an up-to-date database is left unchanged, and the lock is released', async () => {
  await migrateDatabase(database.url);
  await migrateDatabase(database.url);
  expect(await appliedMigrations(database.url)).toBe(migrations.length);
  const { rows } = await database.db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())
  `);
  expect(rows).toEqual([]);
});

test('a database migrated by a newer version of the application is refused and left unchanged', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const { db, close } = createDatabase(url);
  await db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations
  `);
  await close();
  const refusal = await migrateDatabase(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain('The database was changed by a newer version of the application');
  expect(await appliedMigrations(url)).toBe(migrations.length + 1);
});

test('a database with tables of another application is refused and left unchanged', async () => {
  const url = await emptyDatabase();
  const { db, close } = createDatabase(url);
  onTestFinished(close);
  await db.execute(sql`create table people (name text)`);
  const refusal = 'The database belongs to another application: it has a table people';
  await expect(migrateDatabase(url)).rejects.toThrow(refusal);
  await expect(requireCurrentTables(url)).rejects.toThrow(refusal);
  const { rows } = await db.execute(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ relname: 'people' }]);
});

test('a migration generated again after it was applied is refused with instructions', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const { db, close } = createDatabase(url);
  const first = sql`(select min(created_at) from drizzle.__drizzle_migrations)`;
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${first}`);
  await close();
  const refusal = await migrateDatabase(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(
    /already has what a migration creates \(42...\).+remove DATA_DIR and start afresh\.$/,
  );
});
