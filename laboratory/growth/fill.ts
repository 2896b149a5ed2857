import { type SQL, sql } from 'drizzle-orm';
import { requireFormerPerson } from '#areas/people/accounts/server/former-person.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { ledgerStatements } from './fill-ledger.ts';
import { orderStatements } from './fill-orders.ts';
import { recordStatements } from './fill-records.ts';
import { planOf } from './plan.ts';

/** Temporary tables that the statements share; dropped when the copy is filled. */
const staging = {
  growth_people: 'id uuid, place bigint primary key',
  growth_administrators: 'id uuid, place bigint',
  growth_orders: `number int primary key, shown_number bigint, id uuid, checkout_id uuid, movement_id uuid, user_id uuid,
    at timestamptz, lines int`,
  growth_events: `sequence bigint primary key, id uuid, event_type text, created_at timestamptz, figures jsonb, user_id uuid,
    description text, details jsonb, salt text`,
  growth_records: `number int, id uuid, at timestamptz, actor_id uuid, action text, order_id uuid, user_id uuid, salt text`,
};

const counted = [
  'ledger_events',
  'token_movements',
  'token_entries',
  'audit_records',
  'orders',
  'order_lines',
  'community_notes',
];

export type Filled = { rows: number; gigabytes: number };

/**
 * Writes this number of rows in bulk, with dependent rows: personal parts, checkouts, figures by day.
 * Triggers and foreign keys are off meanwhile; afterwards the site's own code checks that the books agree and
 * the chain verifies.
 */
export async function fill(url: string, rows: number, note: (step: string) => void): Promise<Filled> {
  // One connection, because temporary functions and settings are its own.
  const { db, close } = createDatabase(url, { max: 1 });
  try {
    const before = await countRows(db);
    await requireFormerPerson({ db, clock: systemClock });
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(sql`set work_mem = '512MB'`);
    for (const [table, columns] of Object.entries(staging))
      await db.execute(sql.raw(`create unlogged table ${table} (${columns})`));
    const plan = planOf(rows);
    await run(db, orderStatements(plan), note);
    await run(db, ledgerStatements(plan), note);
    await run(db, recordStatements(plan), note);
    for (const table of Object.keys(staging)) await db.execute(sql.raw(`drop table ${table}`));
    await db.execute(sql`vacuum analyze`);
    await db.execute(sql`checkpoint`);
    return { rows: (await countRows(db)) - before, gigabytes: await readSize(db) };
  } finally {
    await close();
  }
}

async function run(
  db: Database,
  statements: Record<string, SQL>,
  note: (step: string) => void,
): Promise<void> {
  for (const [name, statement] of Object.entries(statements)) {
    const begin = performance.now();
    const { rowCount } = await db.execute(statement);
    const seconds = (performance.now() - begin) / 1000;
    note(`${name}: ${rowCount ?? 0} rows, ${seconds.toFixed(1)} s`);
    if (name === 'stage' || name === 'people') await db.execute(sql`analyze`);
  }
}

async function countRows(db: Database): Promise<number> {
  const sums = counted.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await db.execute<{ total: string }>(sql.raw(`select ${sums} as total`));
  return Number(rows[0]?.total);
}

async function readSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(rows[0]?.bytes) / 1e9;
}
