import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { databaseBefore } from '#tests/support/old-database.ts';
import { moveTokens } from './move-tokens.ts';
import { getBalanceHistory, listTokenMovements } from './token-history.queries.ts';
import { listWrongBalances } from './tokens.queries.ts';

const issuance = '00000000-0000-7000-8000-000000000001';

/** Writes in the same way as the previous version: the balance first, then both entries in one statement. */
async function moveAsBefore(client: pg.Client, accountId: string, amount: number): Promise<void> {
  const movementId = newId();
  await client.query('begin');
  await client.query(
    `insert into token_movements (id, reason, idempotency_key, created_at) values ($1, 'purchase', $2, now())`,
    [movementId, movementId],
  );
  await client.query('update token_accounts set balance = balance + $2 where id = $1', [accountId, amount]);
  await client.query(
    'insert into token_entries (movement_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5)',
    [movementId, accountId, amount, issuance, -amount],
  );
  await client.query('commit');
}

test('the migration numbers older movements once, adds the balance after each, and rounds stored locations', async () => {
  const { client, migrate } = await databaseBefore('token-history-and-avatars');
  const [userId, accountId] = [newId(), newId()];
  await client.query(
    `insert into users (id, full_name, email, longitude, latitude) values ($1, 'Ada', 'ada@example.org', 11.253456, 43.769871)`,
    [userId],
  );
  await client.query(`insert into token_accounts (id, kind, user_id) values ($1, 'person', $2)`, [
    accountId,
    userId,
  ]);
  for (const amount of [10, 5, -3]) await moveAsBefore(client, accountId, amount);
  await migrate();

  // A process of the previous version may still write while the new one runs.
  await moveAsBefore(client, accountId, 8);
  const context = { db: drizzle(client), clock: new FixedClock() };
  await moveTokens(context, { userId, amount: 2, reason: 'refund', idempotencyKey: newId() });

  const { items } = await listTokenMovements(context, { userId, limit: 10 });
  expect(items.map(({ position, amount, balance }) => [position, amount, balance])).toEqual([
    [5, 2, 22],
    [4, 8, 20],
    [3, -3, 12],
    [2, 5, 15],
    [1, 10, 10],
  ]);
  expect((await getBalanceHistory(context, userId)).points).toHaveLength(5);
  expect(await listWrongBalances(context)).toEqual([]);
  await expect(client.query('update token_entries set amount = 1000')).rejects.toThrow('append-only');
  const { rows } = await client.query('select longitude, latitude from users');
  expect(rows).toEqual([{ longitude: 11.25, latitude: 43.77 }]);
});
