import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** Changes of a table, as migrations make them; those that the rules for migrations forbid are here to show why. */
const changes = {
  'add a column with a fixed default': 'add column note text not null default $$-$$',
  'add a column whose default is computed': 'add column made uuid default gen_random_uuid()',
  'set not null': 'alter column position_or_none set not null',
  'add a check': 'add constraint probe_amount check (amount <> 0)',
  'add a check that is not valid': 'add constraint probe_later check (amount <> 0) not valid',
  'validate it': 'validate constraint probe_later',
  'add a foreign key': 'add constraint probe_key foreign key (movement_id) references token_movements (id)',
  'add a foreign key that is not valid':
    'add constraint probe_key_later foreign key (movement_id) references token_movements (id) not valid',
  'validate that': 'validate constraint probe_key_later',
  'change the type of a column': 'alter column amount type bigint',
} as const;

const indexes = {
  'create an index': 'create index probe_balance on growth_probe (balance)',
  'create an index concurrently':
    'create index concurrently probe_position on growth_probe (position_or_none)',
} as const;

export type TableLock = { what: string; seconds: number; waited: number };

/** How long each change of a table takes, and how long it blocks a writer, on a copy of the entries of tokens. */
export async function measureTableLocks(db: Database): Promise<TableLock[]> {
  await db.execute(sql`drop table if exists growth_probe`);
  await db.execute(
    sql`create table growth_probe as select *, coalesce(position, 0) as position_or_none from token_entries`,
  );
  try {
    const measured: TableLock[] = [];
    for (const [what, change] of Object.entries(changes))
      measured.push(await measure(db, what, `alter table growth_probe ${change}`));
    for (const [what, statement] of Object.entries(indexes))
      measured.push(await measure(db, what, statement));
    return measured;
  } finally {
    await db.execute(sql`drop table growth_probe`);
  }
}

async function measure(db: Database, what: string, statement: string): Promise<TableLock> {
  const changing = new AbortController();
  const writer = write(db, changing.signal);
  await sleep(100);
  const begin = performance.now();
  await db.execute(sql.raw(statement));
  const seconds = (performance.now() - begin) / 1000;
  changing.abort();
  return { what, seconds, waited: await writer };
}

/** The longest time, in seconds, until a writer had the lock that every insert takes. */
async function write(db: Database, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const begin = performance.now();
    await db.transaction((tx) => tx.execute(sql`lock table growth_probe in row exclusive mode`));
    longest = Math.max(longest, performance.now() - begin);
    await sleep(2);
  }
  return longest / 1000;
}
