import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { isPgBouncerInstalled } from '#tests/support/open-pgbouncer.ts';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';
import { StartError } from '../config/start-error.ts';
import { createDatabase } from './database.ts';
import { requirePreparedStatements } from './require-prepared-statements.ts';

const database = testDatabase();

test('a database without a pooler supports prepared statements', async () => {
  await expect(requirePreparedStatements(database.url)).resolves.toBeUndefined();
});

describe('a database behind PgBouncer', () => {
  if (!isPgBouncerInstalled) {
    test.skip('is not tried, because PgBouncer is not installed');
    return;
  }

  test('supports prepared statements in session mode', async () => {
    const url = await startPgBouncer(database.url, 'session');
    await expect(requirePreparedStatements(url)).resolves.toBeUndefined();
  });

  test.each([1, 5])(
    'is refused when pooling transactions on %i connections loses prepared statements',
    async (size) => {
      const url = await startPgBouncer(database.url, 'transaction', size);
      const refusal = await requirePreparedStatements(url).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toContain('set PREPARED_STATEMENTS=no');
    },
  );

  test('without prepared statements executes unnamed statements', async () => {
    const url = await startPgBouncer(database.url, 'transaction');
    const sum = { name: 'sum_of_two', text: 'select $1::int + $2::int as sum', values: [1, 2] };
    const ask = async (isPreparing: boolean) => {
      const { pool, close } = createDatabase(url, { max: 20, isPreparing });
      try {
        const answers = await Promise.allSettled(Array.from({ length: 100 }, () => pool.query(sum)));
        return new Set(
          answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.sum : 'lost')),
        );
      } finally {
        await close();
      }
    };
    expect(await ask(false)).toEqual(new Set([3]));
    expect(await ask(true)).toContain('lost');
  });
});
