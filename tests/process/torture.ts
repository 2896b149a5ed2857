import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { serverProcesses } from '../support/test-cluster.ts';
import { copyDemoData } from './data-folder.ts';
import type { Post } from './postbag.ts';
import { type Acknowledged, ShopUnderLoad } from './shop-under-load.ts';
import { databaseUrlOf, freePort, Program, type RunningSite, startSiteProcess } from './site-process.ts';

export const victims = [
  'the application',
  'the database',
  'both',
  'the database, followed by a stop,',
] as const;
export type Victim = (typeof victims)[number];

/** The result of a round, for printing. `refusals` counts those of all buyers since the beginning, by code. */
export type Round = {
  victim: Victim;
  acknowledged: Acknowledged;
  orders: number;
  refusals: Record<string, number>;
  awayMilliseconds: number;
};

const timeout = { timeout: 60_000, interval: 20 };

/**
 * A site under load whose processes are killed. Each round kills one at a random moment; then every acknowledged order must exist, and
 * all records must be consistent.
 */
export class Torture {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #shop: ShopUnderLoad;
  #site: RunningSite;
  #diedAt = new Date(0);

  private constructor(site: RunningSite, shop: ShopUnderLoad) {
    this.#site = site;
    this.#shop = shop;
    this.#dataDir = site.dataDir;
    this.#port = site.port;
  }

  static async begin(dataDir: string, buyers = 4): Promise<Torture> {
    const port = await freePort();
    const shop = await ShopUnderLoad.open(`http://127.0.0.1:${port}`);
    copyDemoData('shop', dataDir);
    const site = await startSite(dataDir, port, shop);
    await shop.prepare({ siteUrl: site.url, databaseUrl: () => databaseUrlOf(dataDir) }, buyers);
    return new Torture(site, shop);
  }

  async end(): Promise<void> {
    await this.#stopSite();
    await this.#shop.close();
  }

  async round(victim: Victim): Promise<Round> {
    const shop = this.#shop;
    shop.start();
    await shop.untilMoreOrders(3);
    await sleep(randomInt(500));
    const killed = performance.now();
    await this.#kill(victim);
    const awayMilliseconds = Math.round(performance.now() - killed);
    await shop.untilMoreOrders(3);
    await shop.stop();
    const { orders } = await shop.audit();
    return { victim, acknowledged: shop.acknowledged(), orders, refusals: shop.refusals(), awayMilliseconds };
  }

  /** After the last round: the output of `npm run verify`. */
  async verify(): Promise<string> {
    const env = { DATA_DIR: this.#dataDir };
    const { stdout, stderr } = await new Program({ args: ['scripts/verify.ts'], env }).ended;
    return stdout + stderr;
  }

  /** After the last round: buyer and shop got one email for each order. */
  emails(): Promise<Post> {
    return this.#shop.emails(this.#diedAt);
  }

  /** Resolves when the site serves again. */
  async #kill(victim: Victim): Promise<void> {
    if (victim === 'the database') {
      killDatabase(this.#dataDir);
      await this.#expectComeback();
      return;
    }
    if (victim === 'the database, followed by a stop,') {
      killDatabase(this.#dataDir);
      await sleep(randomInt(1000));
      await this.#stopSite();
      await this.#startSite();
      return;
    }
    if (victim === 'both' && randomInt(2) === 0) killDatabase(this.#dataDir);
    await this.#site.signal('SIGKILL');
    if (victim === 'both') killDatabase(this.#dataDir);
    await this.#startSite();
  }

  async #startSite(): Promise<void> {
    this.#diedAt = new Date();
    this.#site = await startSite(this.#dataDir, this.#port, this.#shop);
  }

  /** It ends in time, and no part of it keeps running. */
  async #stopSite(): Promise<void> {
    const begin = performance.now();
    expect(await this.#site.signal('SIGTERM')).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(performance.now() - begin).toBeLessThan(30_000);
    expect(this.#site.stdout).not.toContain('The stop ');
    expect(serverProcesses(this.#dataDir)).toEqual([]);
  }

  /** The application keeps running, reports that it is not ready, and recovers by itself. */
  async #expectComeback(): Promise<void> {
    const isReady = async () => (await fetch(`${this.#site.url}/readyz`)).status;
    await vi.waitFor(async () => expect(await isReady()).toBe(503), { ...timeout, interval: 1 });
    expect((await fetch(`${this.#site.url}/healthz`)).status).toBe(200);
    this.#diedAt = new Date();
    await vi.waitFor(async () => expect(await isReady()).toBe(200), timeout);
    expect(this.#site.hasEnded).toBe(false);
  }
}

function startSite(
  dataDir: string,
  port: number,
  { simulator, postbag }: Pick<ShopUnderLoad, 'simulator' | 'postbag'>,
): Promise<RunningSite> {
  const env = { PAYPAL_API_URL: simulator.url, SMTP_URL: postbag.url, TRUSTED_PROXIES: '127.0.0.1' };
  return startSiteProcess({ dataDir, port, command: { env } });
}

function killDatabase(dataDir: string): void {
  for (const pid of serverProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended together with the previous one.
    }
  }
}
