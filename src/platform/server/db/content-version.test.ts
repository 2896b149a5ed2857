import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ContentVersion, markContentChanged } from './content-version.ts';
import { listenForNotifications } from './notifications.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();
let contentVersion: ContentVersion;

beforeEach(async () => {
  const { log, ...deps } = testDeps(database.db);
  contentVersion = deps.contentVersion;
  return listenForNotifications(database.url, log, [contentVersion]);
});

const versions = () => ({
  catalog: contentVersion.of(['catalog']),
  stock: contentVersion.of(['stock']),
  settings: contentVersion.of(['settings']),
});
const notify = (name: string) => database.db.execute(sql`select pg_notify('content_changed', ${name})`);

/** Reports whether a name's version has changed since the call. */
function watch() {
  const before = versions();
  return () => {
    const now = versions();
    return (['catalog', 'stock', 'settings'] as const).filter((name) => now[name] !== before[name]);
  };
}

describe('cached content expires', () => {
  test('when a database notification contains its name', async () => {
    const changed = watch();
    await notify('stock');
    await expect.poll(changed).toEqual(['stock']);
  });

  test.each(['bookings', ''])(
    'entirely when the database notification is "%s", a name that no area declares',
    async (name) => {
      const changed = watch();
      await notify(name);
      await expect.poll(changed).toEqual(['catalog', 'stock', 'settings']);
    },
  );

  test('when one of several names it depends on changes', () => {
    const before = contentVersion.of(['catalog', 'stock']);
    contentVersion.changed(['settings']);
    expect(contentVersion.of(['catalog', 'stock'])).toBe(before);
    contentVersion.changed(['stock']);
    expect(contentVersion.of(['catalog', 'stock'])).not.toBe(before);
  });

  test("once a command's transaction commits, not before, and not when it rolls back", async () => {
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

test('while database notifications cannot be received nothing is cached, and afterwards all earlier content expires', async () => {
  const changed = watch();
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tu-changes'
  `);
  await expect.poll(() => contentVersion.of(['stock']), { interval: 5 }).toBeUndefined();
  await expect.poll(() => contentVersion.of(['stock'])).toBeDefined();
  expect(changed()).toEqual(['catalog', 'stock', 'settings']);
});
