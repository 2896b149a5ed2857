import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { reconcileDonations } from '#areas/community/donations/server/donations.jobs.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { reconcileCheckouts } from '#areas/shop/checkout/server/checkout.jobs.ts';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orderLines, orders } from '#areas/shop/orders/server/orders.table.ts';
import { listBookFaults } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { insertOpenCampaign } from '#tests/support/donations.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { serverProcesses } from '../support/test-cluster.ts';
import { BusyBuyer } from './busy-buyer.ts';
import { copyDemoData } from './data-folder.ts';
import { expectErrandsToBeKept } from './errand-books.ts';
import { Errands } from './errands.ts';
import { type Post, Postbag } from './postbag.ts';
import { reviveJobs } from './revive-jobs.ts';
import { SiteBuyer, type SoldProduct } from './site-buyer.ts';
import {
  authSecret,
  databaseUrlOf,
  freePort,
  Program,
  type RunningSite,
  startSiteProcess,
} from './site-process.ts';

export const victims = [
  'the application',
  'the database',
  'both',
  'the database, followed by a stop,',
] as const;
export type Victim = (typeof victims)[number];

/** What was acknowledged to people since the beginning. */
type Acknowledged = {
  orders: number;
  members: number;
  clicks: number;
  bookings: number;
  cancellations: number;
  donations: number;
};

/** The result of a round, to be printed. `refusals` are those of all buyers since the beginning, by code. */
export type Round = {
  victim: Victim;
  acknowledged: Acknowledged;
  orders: number;
  refusals: Record<string, number>;
  awayMilliseconds: number;
};

/** What people are answered while the site or its database is away. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'database_unavailable'];

/** People for each buyer who have not had to pause yet. */
const spares = 8;

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
  readonly #errands: Errands;
  #campaignId = '';
  readonly #userIds = new Map<SiteBuyer, string>();
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
    this.#errands = new Errands({ simulator, campaignId: () => this.#campaignId });
  }

  static async begin(dataDir: string, buyers = 4): Promise<Torture> {
    const port = await freePort();
    const webhookUrl = `http://127.0.0.1:${port}/api/checkout/webhooks/paypal`;
    const simulator = await startSimulatorProcess({ webhookUrl });
    const postbag = await Postbag.open();
    copyDemoData('shop', dataDir);
    const site = await startSite(dataDir, port, { payPalUrl: simulator.url, smtpUrl: postbag.url });
    const torture = new Torture(site, simulator, postbag);
    await torture.#withDatabase((deps) => torture.#prepare(deps, buyers));
    return torture;
  }

  async end(): Promise<void> {
    await this.#stopSite();
    await this.#simulator.stop();
    await this.#postbag.close();
  }

  async round(victim: Victim): Promise<Round> {
    for (const buyer of this.#buyers) buyer.start();
    await this.#waitForOrders(this.#acknowledged().length + 3);
    await sleep(randomInt(500));
    const killed = performance.now();
    await this.#kill(victim);
    const awayMilliseconds = Math.round(performance.now() - killed);
    await this.#waitForOrders(this.#acknowledged().length + 3);
    await Promise.all(this.#buyers.map((buyer) => buyer.stop()));
    const orderCount = await this.#withDatabase((deps) => this.#audit(deps));
    const { members, clicks, booked, cancelled, donated } = this.#errands;
    const acknowledged = {
      orders: this.#acknowledged().length,
      members: members.size,
      clicks: [...clicks.values()].reduce((sum, number) => sum + number, 0),
      bookings: booked.size,
      cancellations: cancelled.size,
      donations: donated.size,
    };
    return { victim, acknowledged, orders: orderCount, refusals: this.#refusals(), awayMilliseconds };
  }

  /** After the last round: what `npm run verify` says. */
  async verify(): Promise<string> {
    const env = { DATA_DIR: this.#dataDir };
    const { stdout, stderr } = await new Program({ args: ['scripts/verify.ts'], env }).ended;
    return stdout + stderr;
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
    await insertBikes(deps.db, 4);
    this.#campaignId = await insertOpenCampaign(deps.db);
    const surroundings = { simulator: this.#simulator, products, errands: this.#errands };
    this.#buyers = Array.from({ length: count }, () => new BusyBuyer({ people: [], ...surroundings }));
    await this.#sendPeople(deps);
  }

  async #sendPeople({ db, config }: AppDeps): Promise<void> {
    for (const { people } of this.#buyers) {
      while (people.length < spares) {
        const { userId } = await insertPerson(db);
        const person = new SiteBuyer(this.#site.url, await insertSession(db, userId, config));
        this.#userIds.set(person, userId);
        people.push(person);
      }
    }
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
    const [payPalUrl, smtpUrl] = [this.#simulator.url, this.#postbag.url];
    this.#site = await startSite(this.#dataDir, this.#port, { payPalUrl, smtpUrl });
  }

  /** It ends in time, without leaving a part behind. */
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

  async #waitForOrders(count: number): Promise<void> {
    const isReached = () => {
      const refusals = JSON.stringify(this.#buyers.map(({ refusals }) => Object.fromEntries(refusals)));
      expect(this.#acknowledged().length, `what each was refused: ${refusals}`).toBeGreaterThanOrEqual(count);
    };
    await vi.waitFor(isReached, timeout);
  }

  #refusals(): Record<string, number> {
    const all = this.#buyers.flatMap(({ refusals }) => [...refusals]);
    const byCode = Map.groupBy(all, ([code]) => code);
    return Object.fromEntries(
      [...byCode].map(([code, entries]) => [code, entries.reduce((sum, [, number]) => sum + number, 0)]),
    );
  }

  #acknowledged(): [string, string][] {
    return this.#buyers.flatMap((buyer) => [...buyer.acknowledged]);
  }

  async #audit(deps: AppDeps): Promise<number> {
    await reconcileCheckouts(deps);
    await reconcileDonations(deps);
    const saved = await deps.db.select({ id: orders.id, checkoutId: orders.checkoutId }).from(orders);
    const orderOf = new Map(saved.map((order) => [order.checkoutId, order.id]));
    const lost = this.#acknowledged().filter(([checkoutId, orderId]) => orderOf.get(checkoutId) !== orderId);
    expect(lost).toEqual([]);
    await expectBooksToBalance(deps, this.#simulator);
    await this.#expectStockToBalance(deps);
    await expectErrandsToBeKept(deps, this.#errands, this.#userIds);
    expect(await listBookFaults(deps)).toEqual([]);
    await this.#expectRefusalsToBeRight(deps);
    await this.#sendPeople(deps);
    return saved.length;
  }

  /** Nobody was refused but by a rule, or while the site was away; and who had to pause had not paid three times. */
  async #expectRefusalsToBeRight({ db }: AppDeps): Promise<void> {
    for (const { failures } of this.#buyers) {
      expect(Object.keys(failures).filter((code) => !awayCodes.includes(code))).toEqual([]);
    }
    for (const person of this.#buyers.flatMap(({ paused }) => paused)) {
      const userId = this.#userIds.get(person) ?? '';
      const hasReserved = and(eq(checkouts.userId, userId), isNotNull(checkouts.reservedUntil));
      const unpaid = await db.$count(checkouts, and(hasReserved, ne(checkouts.state, 'paid')));
      expect(unpaid).toBeGreaterThanOrEqual(3);
    }
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
