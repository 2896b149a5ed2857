import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { type RunningSite, startSiteProcess } from '#tests/process/site-process.ts';
import { isPgBouncerInstalled, openPgBouncer } from '#tests/support/open-pgbouncer.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertBuyers, perSecond, purchase } from './purchase-rate.ts';

const turns = 2;

/** Purchases per second with statements prepared by name, with unnamed ones, and through PgBouncer, if it is installed. */
export type UnnamedStatements = { named: number; unnamed: number; pooled: number | undefined };

/** Sites on one database take turns, so that a busy moment of the machine affects all of them. */
export async function measureUnnamedStatements(dataDir: string): Promise<UnnamedStatements> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pooler = isPgBouncerInstalled
    ? await openPgBouncer(postgres.url, { poolMode: 'transaction', poolSize: 20 })
    : undefined;
  const simulator = await startSimulatorProcess();
  const unnamed = { DATABASE_DIRECT_URL: postgres.url, PREPARED_STATEMENTS: 'no' };
  const places = [
    { DATABASE_URL: postgres.url },
    { DATABASE_URL: postgres.url, ...unnamed },
    ...(pooler ? [{ DATABASE_URL: pooler.url, ...unnamed }] : []),
  ];
  const sites: RunningSite[] = [];
  try {
    for (const [number, place] of places.entries()) {
      const env = { ...place, PAYPAL_API_URL: simulator.url, TRUSTED_PROXIES: '127.0.0.1' };
      sites.push(await startSiteProcess({ dataDir: path.join(dataDir, `site-${number}`), command: { env } }));
    }
    const rates = sites.map(() => 0);
    for (let turn = 0; turn < turns; turn++) {
      for (const [number, site] of sites.entries()) {
        const buyers = await insertBuyers(postgres.url, site);
        const rate = await perSecond(buyers, (buyer) => purchase(site, simulator, buyer));
        rates[number] = (rates[number] ?? 0) + rate / turns;
      }
    }
    const [namedRate = 0, unnamedRate = 0, pooled] = rates;
    return { named: namedRate, unnamed: unnamedRate, pooled };
  } finally {
    for (const site of sites) await site.signal('SIGTERM');
    await simulator.stop();
    await pooler?.stop();
    await postgres.stop();
  }
}
