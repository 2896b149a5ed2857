import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ContentVersion, markContentChanged } from './content-version.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();
let contentVersion: ContentVersion;

beforeEach(async () => {
  const { log, ...deps } = testDeps(database.db);
  contentVersion = deps.contentVersion;
  return contentVersion.listen(database.url, log);
});

const versions = () => ({
  catalog: contentVersion.of(['catalog']),
  stock: contentVersion.of(['stock']),
  settings: contentVersion.of(['settings']),
});
const notify = (name: string) => database.db.execute(sql`select pg_notify('content_changed', ${name})`);

/** What has changed since it was started. */
function watch() {
  const before = versions();
  return () => {
    const now = versions();
    return (['catalog', 'stock', 'settings'] as const).filter((name) => now[name] !== before[name]);
  };
}

describe('what a process remembers is forgotten', () => {
  test('by the name that the database tells', async () => {
    const changed = watch();
    await notify('stock');
    await expect.poll(changed).toEqual(['stock']);
  });

  test.each(['bookings', ''])(
    'all of it when the database tells "%s", which no area declares',
    async (name) => {
      const changed = watch();
      await notify(name);
      await expect.poll(changed).toEqual(['catalog', 'stock', 'settings']);
    },
  );

  test('where it shows one of several names that changed', () => {
    const before = contentVersion.of(['catalog', 'stock']);
    contentVersion.changed(['settings']);
    expect(contentVersion.of(['catalog', 'stock'])).toBe(before);
    contentVersion.changed(['stock']);
    expect(contentVersion.of(['catalog', 'stock'])).not.toBe(before);
  });

  test('by a command once it is written, not before, and not when it was not', async () => {
    const changed = watch();
    const ctx = { db: database.db, contentVersion };
    const failed = inTransaction(ctx, async (tx) => {
      markContentChanged(tx, 'stock');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await inTransaction(ctx, async (tx) => {
      markContentChanged(tx, 'catalog', 'settings');
      expect(changed()).toEqual([]);
    });
    expect(changed()).toEqual(['catalog', 'settings']);
  });
});

test('while the database cannot be heard nothing may be remembered, and afterwards nothing of before', async () => {
  const changed = watch();
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tu-changes'
  `);
  await expect.poll(() => contentVersion.of(['stock']), { interval: 5 }).toBeUndefined();
  await expect.poll(() => contentVersion.of(['stock'])).toBeDefined();
  expect(changed()).toEqual(['catalog', 'stock', 'settings']);
});
