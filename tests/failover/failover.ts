import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#platform/server/db/database.ts';
import { type Acknowledged, ShopUnderLoad } from '../process/shop-under-load.ts';
import { freePort, Program } from '../process/site-process.ts';
import { readStandbyRequests } from '../process/standby-requests.ts';
import { DatabaseCluster } from './database-cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { SitePair } from './site-pair.ts';
import { WriteWatch } from './write-watch.ts';

export const harms = ['killed', 'stopped', 'cut off'] as const;
export type Harm = (typeof harms)[number];

/** The result of a round, for printing. */
export type FailoverRound = {
  harm: Harm;
  primary: string;
  acknowledged: Acknowledged;
  orders: number;
  lostOrders: number;
  doubleCaptures: number;
  longestSecondsWithoutWrite: number;
};

/** Additional errors of a site whose database is away: the answer of nginx, and requests without an answer in time. */
const awayCodes = ['status 502', 'status 503', 'status 504', 'TimeoutError'];

/** Milliseconds after which the site must take orders again when the primary has failed. */
const patience = 120_000;

/**
 * Two processes of the site on a cluster of three database machines, under load. Each round makes the primary
 * fail at a random moment, and repairs it after another has replaced it; then every acknowledged order must
 * exist, and all records must be consistent.
 */
export class Failover {
  readonly #cluster: DatabaseCluster;
  readonly #shop: ShopUnderLoad;
  readonly #pair: SitePair;
  readonly #siteUrl: string;
  readonly #running: AsyncDisposableStack;
  #repairedAt = new Date(0);

  private constructor(
    parts: { cluster: DatabaseCluster; shop: ShopUnderLoad; pair: SitePair; siteUrl: string },
    running: AsyncDisposableStack,
  ) {
    this.#cluster = parts.cluster;
    this.#shop = parts.shop;
    this.#pair = parts.pair;
    this.#siteUrl = parts.siteUrl;
    this.#running = running;
  }

  static async begin(folder: string, buyers = 4): Promise<Failover> {
    const port = await freePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    await using running = new AsyncDisposableStack();
    const cluster = await DatabaseCluster.open(folder);
    running.defer(() => cluster.close());
    const shop = await ShopUnderLoad.open(siteUrl);
    running.defer(() => shop.close());
    const pair = await SitePair.open(folder, { cluster, shop, port });
    running.defer(() => pair.close());
    await allowReturnTo(siteUrl, cluster.url);
    await shop.prepare({ siteUrl, databaseUrl: async () => cluster.url }, buyers);
    return new Failover({ cluster, shop, pair, siteUrl }, running.move());
  }

  end(): Promise<void> {
    return this.#running.disposeAsync();
  }

  async round(harm: Harm): Promise<FailoverRound> {
    const shop = this.#shop;
    const primary = await this.#cluster.primary();
    const watch = new WriteWatch(() => shop.write());
    shop.start();
    await shop.untilMoreOrders(3);
    await sleep(randomInt(2000));
    await doHarm(primary, harm);
    await this.#cluster.untilAnotherPrimary(primary);
    await shop.untilMoreOrders(3, patience);
    repair(primary, harm);
    this.#repairedAt = new Date();
    await this.#cluster.untilWhole();
    await shop.untilMoreOrders(3, patience);
    await shop.stop();
    const longestSecondsWithoutWrite = await watch.end();
    const { orders, lost: lostOrders } = await shop.audit(awayCodes);
    return {
      harm,
      primary: primary.name,
      acknowledged: shop.acknowledged(),
      orders,
      lostOrders,
      doubleCaptures: await this.#countDoubleCaptures(),
      longestSecondsWithoutWrite,
    };
  }

  /** After the last round: the output of `npm run verify`. */
  async verify(folder: string): Promise<string> {
    const env = { DATABASE_URL: this.#cluster.url, DATA_DIR: path.join(folder, 'site1') };
    const { stdout, stderr } = await new Program({ args: ['scripts/verify.ts'], env }).ended;
    return stdout + stderr;
  }

  /** After the last round: buyer and shop got one email for each order. */
  emails() {
    return this.#shop.emails(this.#repairedAt);
  }

  /** The status of `/readyz` of each process, and at the common address. */
  async readiness(): Promise<number[]> {
    const addresses = [...this.#pair.sites.map(({ url }) => url), this.#siteUrl];
    return Promise.all(addresses.map(async (url) => (await fetch(`${url}/readyz`)).status));
  }

  /** Requests that both processes answered from a standby. */
  async standbyRequests(): Promise<number> {
    const figures = await Promise.all(this.#pair.sites.map(({ url }) => readStandbyRequests(url)));
    return figures.reduce((sum, each) => sum + each, 0);
  }

  /** Purchases and donations that were paid twice. */
  async #countDoubleCaptures(): Promise<number> {
    const { captures } = await this.#shop.simulator.books();
    const kept = captures.filter(({ status }) => status === 'COMPLETED');
    return kept.length - new Set(kept.map(({ reference }) => reference)).size;
  }
}

/** The processes are configured with their own addresses, but buyers return to that of nginx. */
async function allowReturnTo(siteUrl: string, databaseUrl: string): Promise<void> {
  const { pool, close } = createDatabase(databaseUrl, { max: 1 });
  const setting = `insert into settings (key, value) values ('storeReturnOrigins', $1)`;
  await pool.query(setting, [JSON.stringify([siteUrl])]);
  await close();
}

async function doHarm(machine: DatabaseMachine, harm: Harm): Promise<void> {
  if (harm === 'killed') await machine.kill();
  if (harm === 'stopped') machine.freeze();
  if (harm === 'cut off') machine.cutOff();
}

function repair(machine: DatabaseMachine, harm: Harm): void {
  if (harm === 'killed') machine.start();
  if (harm === 'stopped') machine.thaw();
  if (harm === 'cut off') machine.reconnect();
}
