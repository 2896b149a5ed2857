import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#features/ledger/server/ledger.queries.ts';
import { firstHash, hashEvent } from '#features/ledger/server/ledger-chain.ts';
import { findAlteredWithdrawal, listWithdrawals } from '#features/withdrawals/server/withdrawals.queries.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { migrationsFolder } from '../db/schema-version.ts';
import { commitTo } from './commitment.ts';

const files = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const moving = files.findIndex((file) => file.includes('scheduled-changes-and-personal-parts'));

async function emptyDatabase(): Promise<pg.Client> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return client;
}

async function apply(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(path.join(migrationsFolder, name), 'utf8');
    for (const statement of statements.split('--> statement-breakpoint')) await client.query(statement);
  }
}

test('ledger and withdrawals of an older version verify after their personal parts have moved', async () => {
  const client = await emptyDatabase();
  await apply(client, files.slice(0, moving));

  const createdAt = '2026-11-20T10:00:00.000Z';
  const [id, salt] = [newId(), 'b'.repeat(32)];
  const metadata = { order: 'x "1"\n', amount_eur: 12.5, Zeta: 1 };
  const pairs = [
    ['Zeta', 1],
    ['amount_eur', 12.5],
    ['order', metadata.order],
  ] as const;
  const commitment = commitTo(salt, [null, 'Acquisto di Ada', pairs]);
  const event = {
    sequence: 1,
    id,
    eventType: 'Acquisto',
    createdAt,
    publicMetadata: {},
    commitment,
  } as const;
  const hash = hashEvent({ ...event, previousHash: firstHash });
  await client.query(
    `insert into ledger_events (id, sequence, event_type, public_metadata, commitment, previous_hash, hash, created_at)
     values ($1, 1, 'Acquisto', '{}', $2, $3, $4, $5)`,
    [id, commitment, firstHash, hash, createdAt],
  );
  await client.query('update ledger_head set sequence = 1, hash = $1', [hash]);
  await client.query(
    `insert into ledger_personal_parts (event_id, user_id, description, metadata, salt) values ($1, null, 'Acquisto di Ada', $2, $3)`,
    [id, metadata, salt],
  );
  const statement = {
    fullName: 'Ada "la\\Rossa"',
    email: 'Ada@Example.org',
    orderNumber: '#1001',
    goods: 'Una\u0001 tazza\nblu\u2028😀',
  };
  await client.query(
    `insert into withdrawals (id, full_name, email, order_number, goods, locale, received_at) values ($1, $2, $3, $4, $5, 'it', $6)`,
    [newId(), ...Object.values(statement), createdAt],
  );

  await apply(client, files.slice(moving));
  const ctx = { db: drizzle({ client }), clock: new FixedClock() };
  expect(await verifyLedger(ctx)).toBeUndefined();
  expect(await findAlteredWithdrawal(ctx)).toBeUndefined();
  const { open } = await listWithdrawals(ctx);
  expect(open).toMatchObject([{ ...statement, isErased: false }]);
  const { rows } = await client.query(
    'select email, erase_after from personal_parts where email is not null',
  );
  expect(rows).toEqual([{ email: 'ada@example.org', erase_after: new Date('2036-11-20T10:00:00Z') }]);
});
