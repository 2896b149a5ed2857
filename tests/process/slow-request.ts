import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { databaseUrlOf, type RunningSite } from './site-process.ts';

const soon = { timeout: 30_000, interval: 20 };

/** Holds a lock that the shop waits for, until it is released or its connection ends. */
export async function keepShopWaiting(site: RunningSite) {
  const client = new pg.Client({ connectionString: await databaseUrlOf(site.dataDir) });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('lock table products in access exclusive mode');
  return {
    isReached: (requests = 1) =>
      vi.waitFor(async () => {
        expect((await client.query('select from pg_locks where not granted')).rowCount).toBe(requests);
      }, soon),
    async letGo() {
      await client.query('commit');
      await client.end();
    },
  };
}

/** A request with keep-alive. */
export async function getWithKeepAlive(url: string) {
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [answer]: http.IncomingMessage[] = await once(http.get(url, { agent }), 'response');
  if (!answer) throw new Error('No answer');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}
