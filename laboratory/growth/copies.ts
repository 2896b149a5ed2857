import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, gt, sql } from 'drizzle-orm';
import { tokenAccounts } from '#areas/community/tokens/server/tokens.table.ts';
import { listBookFaults } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { findAlteredAuditRecord } from '#platform/server/audit/find-altered-audit-record.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { throwawaySettings } from '#tests/support/throwaway-server.ts';
import { type Buyer, insertBuyers } from '../bench/purchase-rate.ts';
import { type Filled, fill } from './fill.ts';

/** Only while the copy is made; the measured site uses its own settings. */
const bulkSettings = [
  ...throwawaySettings,
  'shared_buffers=2GB',
  'max_wal_size=16GB',
  'maintenance_work_mem=512MB',
];

export type MadeCopy = Filled & { secondsToFill: number; secondsToVerify: number };

/**
 * Fills a folder with a demo and this number of additional rows, and verifies the copy. A folder that has
 * them is left as it is.
 */
export async function makeCopy(dataDir: string, rows: number): Promise<MadeCopy> {
  const stamp = path.join(dataDir, 'growth.json');
  if (existsSync(stamp)) return JSON.parse(readFileSync(stamp, 'utf8'));
  const demo = await startSiteProcess({ dataDir });
  await demo.signal('SIGTERM');
  const server = await startEmbeddedPostgres({ dataDir, settings: bulkSettings });
  try {
    const begin = performance.now();
    const filled = await fill(server.url, rows, (step) => console.error(`  ${step}`));
    const between = performance.now();
    await verify(server.url);
    const secondsToFill = (between - begin) / 1000;
    const made = { ...filled, secondsToFill, secondsToVerify: (performance.now() - between) / 1000 };
    writeFileSync(stamp, JSON.stringify(made));
    return made;
  } finally {
    await server.stop();
  }
}

/** Verifies as `npm run verify` does, and also the personal parts of audit records. */
async function verify(url: string): Promise<void> {
  const { db, close } = createDatabase(url);
  try {
    const faults = await listBookFaults({ db });
    if (faults.length > 0) throw new Error(faults.map(({ part, what }) => `${part}: ${what}`).join('\n'));
    const altered = await findAlteredAuditRecord({ db });
    if (altered) throw new Error(`Audit record ${altered} does not fit its personal part`);
  } finally {
    await close();
  }
}

/** A running site on a copy, with the data for requests to it. */
export type Copy = {
  site: RunningSite;
  db: Database;
  admin: string;
  /** A person with about twenty orders. */
  person: string;
  buyer: Buyer;
  stop(): Promise<void>;
};

export async function startCopy(dataDir: string, env: NodeJS.ProcessEnv): Promise<Copy> {
  const site = await startSiteProcess({ dataDir, command: { env } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  const sessionOf = (userId: string) => insertSession(db, userId, { siteUrl: site.url, authSecret });
  const { userId: adminId } = await insertPerson(db, { isAdmin: true });
  const [buyer] = await insertBuyers(await databaseUrlOf(dataDir), site);
  if (!buyer) throw new Error('Nobody buys');
  await db.execute(sql`checkpoint`);
  return {
    ...{ site, db, buyer },
    admin: await sessionOf(adminId),
    person: await sessionOf(await findPerson(db)),
    stop: async () => {
      await close();
      await site.signal('SIGTERM');
    },
  };
}

async function findPerson(db: Database): Promise<string> {
  const { userId, kind, entryCount } = tokenAccounts;
  const [found] = await db
    .select({ userId })
    .from(tokenAccounts)
    .where(and(eq(kind, 'person'), gt(entryCount, 15)))
    .limit(1);
  if (!found?.userId) throw new Error('Nobody has tokens');
  return found.userId;
}
