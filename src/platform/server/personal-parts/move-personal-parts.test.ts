import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { firstHash } from '#areas/community/ledger/chain.rules.ts';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { hashEvent } from '#areas/community/ledger/server/ledger-chain.ts';
import {
  findAlteredWithdrawal,
  listWithdrawals,
} from '#areas/shop/withdrawals/server/withdrawals.queries.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { databaseBefore } from '#tests/support/old-database.ts';
import { commitTo } from './commitment.ts';

test('ledger and withdrawals of an older version still verify after their personal data is moved out', async () => {
  const { client, migrate } = await databaseBefore('scheduled-changes-and-personal-parts');

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

  await migrate();
  const ctx = { db: drizzle({ client }), clock: new FixedClock() };
  expect(await verifyLedger(ctx)).toBeUndefined();
  expect(await findAlteredWithdrawal(ctx)).toBeUndefined();
  const { items } = await listWithdrawals(ctx, { state: 'open', limit: 20 });
  expect(items).toMatchObject([{ ...statement, isErased: false }]);
  const { rows } = await client.query(
    'select email, erase_after from personal_parts where email is not null',
  );
  expect(rows).toEqual([{ email: 'ada@example.org', erase_after: new Date('2036-11-20T10:00:00Z') }]);
});
