import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { isPgBouncerInstalled } from '#tests/support/open-pgbouncer.ts';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';
import { StartError } from '../config/start-error.ts';
import { migrateDatabase } from './migrate.ts';
import { openClient } from './open-client.ts';

const database = testDatabase();

describe('a database behind PgBouncer', () => {
  if (!isPgBouncerInstalled) {
    test.skip('is not tried, because PgBouncer is not installed');
    return;
  }

  test.each([
    ['transaction', 5],
    ['transaction', 1],
    ['statement', 5],
  ])('is refused with a sentence when it pools by %s, with %i connections', async (mode, size) => {
    const url = await startPgBouncer(database.url, mode, size);
    for (const open of [openClient, migrateDatabase]) {
      const refusal = await open(url).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toMatch(
        /gives each transaction another connection.+DATABASE_DIRECT_URL.+pool_mode = session.+\.$/,
      );
    }
  });

  test('is accepted when each client has its own connection', async () => {
    const url = await startPgBouncer(database.url, 'session');
    await migrateDatabase(url);
    const client = await openClient(url);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});
