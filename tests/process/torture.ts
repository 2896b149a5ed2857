import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { variants } from '#features/catalog/server/catalog.table.ts';
import { reconcileCheckouts } from '#features/checkout/server/checkout.jobs.ts';
import { orderLines, orders } from '#features/orders/server/orders.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import { serverProcesses } from '#platform/server/embedded-postgres/test-cluster.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { BusyBuyer } from './busy-buyer.ts';
import { type Post, Postbag } from './postbag.ts';
import { reviveJobs } from './revive-jobs.ts';
import { SiteBuyer, type SoldProduct } from './site-buyer.ts';
import { authSecret, databaseUrlOf, freePort, type RunningSite, startSiteProcess } from './site-process.ts';

export const victims = ['the application', 'the database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The result of a round, to be printed. */
export type Round = { victim: Victim; acknowledged: number; orders: number; awayMilliseconds: number };

const priceCents = 1250;
const stocks = [100_000, 40];
const timeout = { timeout: 60_000, interval: 20 };

/**
 * A site and a payment provider in separate processes, with buyers who buy without pause. Each round kills a process at
 * a random moment; then every acknowledged order must exist, and all records must be consistent.
 */
export class Torture {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #simulator: Awaited<ReturnType<typeof startSimulatorProcess>>;
  readonly #postbag: Postbag;
  #site: RunningSite;
  #diedAt = new Date(0);
  #buyers: BusyBuyer[] = [];
  #products: SoldProduct[] = [];

  private constructor(
    site: RunningSite,
    simulator: Awaited<ReturnType<typeof startSimulatorProcess>>,
    postbag: Postbag,
  ) {
    this.#site = site;
    this.#postbag = postbag;
    this.#dataDir = site.dataDir;
    this.#port = site.port;
    this.#simulator = simulator;
  }

  static async begin(dataDir: string, buyers = 4): Promise<Torture> {
    const port = await freePort();
    const webhookUrl = `http://127.0.0.1:${port}/api/checkout/webhooks/paypal`;
    const simulator = await startSimulatorProcess({ webhookUrl });
    const postbag = await Postbag.open();
    const site = await startSite(dataDir, port, { payPalUrl: simulator.url, smtpUrl: postbag.url });
    const torture = new Torture(site, simulator, postbag);
    await torture.#withDatabase((deps) => torture.#prepare(deps, buyers));
    return torture;
  }

  async end(): Promise<void> {
    await this.#site.signal('SIGTERM');
    await this.#simulator.stop();
    await this.#postbag.close();
  }

  async round(victim: Victim): Promise<Round> {
    const before = this.#acknowledged().length;
    for (const buyer of this.#buyers) buyer.start();
    await this.#waitForOrders(before + 3);
    await sleep(randomInt(500));
    const killed = performance.now();
    await this.#kill(victim);
    const awayMilliseconds = Math.round(performance.now() - killed);
    await this.#waitForOrders(this.#acknowledged().length + 3);
    await Promise.all(this.#buyers.map((buyer) => buyer.stop()));
    const orderCount = await this.#withDatabase((deps) => this.#audit(deps));
    const acknowledged = this.#acknowledged().length - before;
    return { victim, acknowledged, orders: orderCount, awayMilliseconds };
  }

  /** After the last round: buyer and shop got one email for each order. */
  emails(): Promise<Post> {
    return this.#withDatabase(async (deps, database, databaseUrl) => {
      await reviveJobs(database, databaseUrl, this.#diedAt);
      const numbers = (await deps.db.select({ number: orders.number }).from(orders)).map((row) => row.number);
      return vi.waitFor(() => this.#postbag.expectEmailsOf(numbers), timeout);
    });
  }

  async #prepare(deps: AppDeps, count: number): Promise<void> {
    const products: SoldProduct[] = [];
    for (const stock of stocks) {
      const product = await insertProduct(deps.db, { priceCents, stock });
      products.push({ ...product, priceCents, stock });
    }
    this.#products = products;
    for (let number = 0; number < count; number++) {
      const person = await insertPerson(deps.db);
      const cookie = await insertSession(deps.db, person.userId, deps.config);
      const buyer = new SiteBuyer(this.#site.url, cookie);
      this.#buyers.push(new BusyBuyer(buyer, this.#simulator, products));
    }
  }

  /** Resolves when the site serves again. */
  async #kill(victim: Victim): Promise<void> {
    if (victim === 'the database') {
      killDatabase(this.#dataDir);
      await this.#expectComeback();
      return;
    }
    if (victim === 'both' && randomInt(2) === 0) killDatabase(this.#dataDir);
    await this.#site.signal('SIGKILL');
    if (victim === 'both') killDatabase(this.#dataDir);
    this.#diedAt = new Date();
    const [payPalUrl, smtpUrl] = [this.#simulator.url, this.#postbag.url];
    this.#site = await startSite(this.#dataDir, this.#port, { payPalUrl, smtpUrl });
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

  async #waitForOrders(count: number): Promise<void> {
    await vi.waitFor(() => expect(this.#acknowledged().length).toBeGreaterThanOrEqual(count), timeout);
  }

  #acknowledged(): [string, string][] {
    return this.#buyers.flatMap((buyer) => [...buyer.acknowledged]);
  }

  async #audit(deps: AppDeps): Promise<number> {
    await reconcileCheckouts(deps);
    const saved = await deps.db.select({ id: orders.id, checkoutId: orders.checkoutId }).from(orders);
    const orderOf = new Map(saved.map((order) => [order.checkoutId, order.id]));
    const lost = this.#acknowledged().filter(([checkoutId, orderId]) => orderOf.get(checkoutId) !== orderId);
    expect(lost).toEqual([]);
    await expectBooksToBalance(deps, this.#simulator);
    await this.#expectStockToBalance(deps);
    return saved.length;
  }

  /** Initial stock minus sold pieces is the remaining stock. */
  async #expectStockToBalance({ db }: AppDeps): Promise<void> {
    for (const { variantId, stock } of this.#products) {
      const [left] = await db.select().from(variants).where(eq(variants.id, variantId));
      const [sold] = await db
        .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
        .from(orderLines)
        .where(eq(orderLines.variantId, variantId));
      expect(left?.stock).toBe(stock - Number(sold?.pieces));
    }
  }

  async #withDatabase<T>(
    work: (deps: AppDeps, database: DatabaseHandle, url: string) => Promise<T>,
  ): Promise<T> {
    const databaseUrl = await databaseUrlOf(this.#dataDir);
    const database = createDatabase(databaseUrl, { max: 4 });
    const jobs = await createJobs({ databaseUrl, definitions: [], log: createLog('silent') });
    try {
      const config = testConfig({ siteUrl: this.#site.url, authSecret });
      const payments = this.#simulator.client();
      const deps = testDeps(database.db, { clock: systemClock, config, payments, jobs });
      return await work(deps, database, databaseUrl);
    } finally {
      await jobs.stop();
      await database.close();
    }
  }
}

function startSite(
  dataDir: string,
  port: number,
  { payPalUrl, smtpUrl }: { payPalUrl: string; smtpUrl: string },
): Promise<RunningSite> {
  const env = { PAYPAL_API_URL: payPalUrl, SMTP_URL: smtpUrl, TRUSTED_PROXIES: '127.0.0.1' };
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
