import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firstHash } from '#areas/community/ledger/chain.rules.ts';
import { ledgerEvents, ledgerHead } from '#areas/community/ledger/server/ledger.table.ts';
import { hashEvent } from '#areas/community/ledger/server/ledger-chain.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';
import { type BrowserVerification, measureInBrowser } from './ledger-in-browser.ts';
import { load } from './page-rate.ts';

const turns = 5;
const seconds = 2;
const batch = 5000;

const paths = {
  page: '/api/ledger/events',
  oldPage: '/api/ledger/events?type=Donazione&to=2026-02-01',
  totals: '/api/ledger/summary',
} as const;

export type LedgerGrowth = Record<keyof typeof paths, { few: number; many: number }> & {
  /** Additional peak memory of the process, in megabytes, while it exported a million events. */
  exportMegabytes: number;
  exportSeconds: number;
  inBrowser: BrowserVerification | undefined;
};

/**
 * Milliseconds of a page of the ledger and of its totals with 1,000 and with 1,000,000 events in two years. The sites take turns,
 * so that a busy moment of the machine affects both. Then the export of the larger one.
 */
export async function measureLedgerGrowth(dataDirOf: (count: number) => string): Promise<LedgerGrowth> {
  const few = await startSiteWithEvents(dataDirOf(1000), 1000);
  const many = await startSiteWithEvents(dataDirOf(1_000_000), 1_000_000);
  try {
    const measure = async (path: string) => {
      const milliseconds = { few: 0, many: 0 };
      for (const site of [few, many]) await load(site.url + path, seconds);
      for (let turn = 0; turn < turns; turn++) {
        milliseconds.few += 1000 / (await load(few.url + path, seconds)) / turns;
        milliseconds.many += 1000 / (await load(many.url + path, seconds)) / turns;
      }
      return milliseconds;
    };
    return {
      page: await measure(paths.page),
      oldPage: await measure(paths.oldPage),
      totals: await measure(paths.totals),
      ...(await measureExport(many.url)),
      inBrowser: await measureInBrowser(many.url, 1_000_000),
    };
  } finally {
    for (const site of [few, many]) await site.signal('SIGTERM');
  }
}

async function measureExport(url: string): Promise<Pick<LedgerGrowth, 'exportMegabytes' | 'exportSeconds'>> {
  const memory = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
  };
  const before = await memory();
  let most = before;
  const start = performance.now();
  const { body } = await fetch(`${url}/ledger/events.jsonl`);
  let lookedAt = start;
  for await (const _ of body ?? []) {
    if (performance.now() - lookedAt < 500) continue;
    lookedAt = performance.now();
    most = Math.max(most, await memory());
  }
  return { exportMegabytes: most - before, exportSeconds: (performance.now() - start) / 1000 };
}

async function startSiteWithEvents(dataDir: string, count: number) {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    await appendEvents(db, count);
    // The database would do this later by itself.
    await db.execute(sql`vacuum analyze`);
    // Inserting thousands of events in one transaction leaves as many old versions of a day's figures; real
    // events come one by one.
    await db.execute(sql`vacuum full ledger_days`);
    return site;
  } finally {
    await close();
  }
}

/** Events as `recordEvent` writes them, without people, evenly over the 700 days before now. */
export async function appendEvents(db: Database, count: number): Promise<void> {
  const [head] = await db.select().from(ledgerHead);
  let { sequence, hash: previousHash } = head ?? { sequence: 0, hash: firstHash };
  const from = Date.now() - 700 * 86_400_000;
  for (let done = 0; done < count; done += batch) {
    const rows = Array.from({ length: Math.min(batch, count - done) }, (_, place) => {
      sequence += 1;
      const createdAt = new Date(from + Math.round(((done + place) / count) * 700 * 86_400_000));
      const event = {
        id: newId(),
        sequence,
        eventType: place % 9 === 0 ? ('Donazione' as const) : ('Acquisto' as const),
        publicMetadata: { tokens_awarded: place % 50, amount_eur: (place % 5000) / 100 },
        commitment: hash('sha256', String(sequence)),
        previousHash,
      };
      previousHash = hashEvent({ ...event, createdAt: createdAt.toISOString() });
      return { ...event, hash: previousHash, createdAt };
    });
    await db.insert(ledgerEvents).values(rows);
  }
  await db.update(ledgerHead).set({ sequence, hash: previousHash });
}
