import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { root } from './sources.ts';
import { listMissingStatements, readTables } from './table-changes.ts';
import { listTableLocks } from './table-locks.ts';

it('the migrations create the tables of the code; else: npm run migration -- --name what-changes', async () => {
  expect(await listMissingStatements(await readTables())).toEqual([]);
});

it('a table without a migration is detected', async () => {
  const added = pgTable('empties', { crate: text('crate').primaryKey() });
  const missing = await listMissingStatements({ ...(await readTables()), added });
  expect(missing).toEqual([expect.stringContaining('CREATE TABLE "empties"')]);
});

it('every migration in the folder is in its list', () => {
  const journal = JSON.parse(readFileSync(path.join(root, 'migrations/meta/_journal.json'), 'utf8'));
  const listed = journal.entries.map(({ tag }: { tag: string }) => `migrations/${tag}.sql`);
  expect(listed.toSorted()).toEqual(listed);
  expect(globSync('migrations/*.sql', { cwd: root }).sort()).toEqual(listed);
});

/** Migrations up to this one were made for small tables. */
const lastWithoutRule = 'migrations/0045_crowdfunding.sql';

it('no later migration blocks writers of a growing table', () => {
  const files = globSync('migrations/*.sql', { cwd: root }).sort();
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const found = texts.flatMap((text, place) =>
    String(files[place]) > lastWithoutRule
      ? listTableLocks(text, texts.slice(0, place).join('\n')).map((lock) => `${files[place]}: ${lock}`)
      : [],
  );
  expect(found).toEqual([]);
});

it.each([
  'CREATE INDEX "orders_time" ON "orders" USING btree ("created_at");',
  'CREATE UNIQUE INDEX "orders_time" ON public.orders (created_at);',
  'DO $$ BEGIN CREATE INDEX orders_time ON orders (created_at); END $$;',
  'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "key" serial;',
  'ALTER TABLE "orders" ADD COLUMN "key" integer GENERATED ALWAYS AS (total_cents * 2) STORED;',
  'ALTER TABLE "orders" ALTER COLUMN "key" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "total_cents" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK (total_cents > 0);',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_key" UNIQUE("key");',
  'LOCK TABLE orders IN SHARE MODE;',
])('a migration that holds them up is detected: %s', (migration) => {
  expect(listTableLocks(migration)).toHaveLength(1);
});

it.each([
  '-- Beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_time" ON "orders" ("created_at");\nCREATE INDEX IF NOT EXISTS "orders_time" ON "orders" ("created_at");',
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'-\' NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK (total_cents > 0) NOT VALID;',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sum";',
  'CREATE TABLE "crates" ("id" uuid PRIMARY KEY NOT NULL); CREATE INDEX "crates_id" ON "crates" ("id");',
  'ALTER TABLE "crates" ADD CONSTRAINT "crates_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
])('one that does not is not: %s', (migration) => {
  expect(listTableLocks(migration)).toEqual([]);
});

it('a column may become NOT NULL when its own check constraint was validated before', () => {
  const change = 'ALTER TABLE "orders" ALTER COLUMN "key" SET NOT NULL;';
  expect(listTableLocks(change, 'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_key_present";')).toEqual(
    [],
  );
  expect(listTableLocks(change, 'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sum";')).toHaveLength(1);
});
