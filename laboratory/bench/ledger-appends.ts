import { sql } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { createLog } from '#platform/server/log/log.ts';
import { authSecret, databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';

const turns = 5;
const seconds = 2;

export type AppendRate = { appended: number; bare: number };

/**
 * Events per second that one writer appends, each in a transaction of its own. Baseline: the same row into a table without
 * chain, indexes and triggers, also in a transaction of its own.
 */
export async function measureAppends(dataDir: string): Promise<AppendRate> {
  const site = await startSiteProcess({ dataDir });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir), { max: 1 });
  try {
    const contentVersion = new ContentVersion(['ledger']);
    const live = new LiveFeed({ db, log: createLog('silent'), config: { authSecret, webProcesses: 1 } });
    const ctx = { db, clock: systemClock, contentVersion, live };
    const figures = { tokens_awarded: 25, amount_eur: 25.5 };
    const event = { userId: null, description: 'Ordine', metadata: figures, publicMetadata: figures };
    await db.execute(sql`create table bare_events as select * from ledger_events with no data`);
    const append = () => recordEvent(ctx, { eventType: 'Acquisto', ...event });
    const insert = () =>
      db.transaction((tx) =>
        tx.execute(sql`
        insert into bare_events values (gen_random_uuid(), 1, 'Acquisto', ${JSON.stringify(figures)}::jsonb,
          ${'c'.repeat(64)}, ${'d'.repeat(64)}, ${'e'.repeat(64)}, now())`),
      );
    const rate = { appended: 0, bare: 0 };
    for (let turn = 0; turn < turns; turn++) {
      rate.appended += (await countIn(append)) / turns;
      rate.bare += (await countIn(insert)) / turns;
    }
    return rate;
  } finally {
    await close();
    await site.signal('SIGTERM');
  }
}

/** Runs per second. */
async function countIn(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) await work();
  return count / seconds;
}
