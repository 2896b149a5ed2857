import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { root } from './sources.ts';
import { listMissingStatements, readTables } from './table-changes.ts';

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
