import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlOf, startSiteProcess } from './site-process.ts';

/**
 * Creates data folders as a first start of the site leaves them, as templates to copy: that start takes six
 * times as long as the next ones. `demo` is that of `npm start`; `shop` has another payment provider, and no
 * purchases yet.
 */
export async function makeDemoData(folder: string): Promise<void> {
  const [demo, shop] = [path.join(folder, 'demo'), path.join(folder, 'shop')];
  await startOnce(demo, { PAYPAL_API_URL: 'http://127.0.0.1:9' });
  copyFolder(demo, shop);
  // Adds the past year.
  await startOnce(demo, {});
}

async function startOnce(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const site = await startSiteProcess({ dataDir, command: { env } });
  await untilJobsAreDone(await databaseUrlOf(dataDir));
  const { code, stderr } = await site.signal('SIGTERM');
  if (code !== 0) throw new Error(`The demo did not stop: ${stderr}`);
}

/** One of the jobs draws pictures, for several seconds. */
async function untilJobsAreDone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = `select from pgboss.job where state = 'active' or state in ('created', 'retry') and start_after <= now()`;
  while ((await client.query(waiting)).rowCount !== 0) await sleep(100);
  await client.end();
}

/** Copies owners too: the cluster belongs to the account of its server. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
