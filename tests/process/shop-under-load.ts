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
import { createDatabase } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { insertOpenCampaign } from '#tests/support/donations.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { BusyBuyer } from './busy-buyer.ts';
import { expectErrandsStored } from './errand-books.ts';
import { Errands } from './errands.ts';
import { type Post, Postbag } from './postbag.ts';
import { reviveJobs } from './revive-jobs.ts';
import { bodyOf, SiteBuyer, type SoldProduct } from './site-buyer.ts';
import { authSecret } from './site-process.ts';

/** Counts of everything acknowledged to people since the beginning. */
export type Acknowledged = {
  orders: number;
  members: number;
  clicks: number;
  bookings: number;
  cancellations: number;
  donations: number;
};

/** Errors that people get while the site or its database is away. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'database_unavailable'];

/** People per buyer who have not had to pause yet. */
const spares = 8;

const priceCents = 1250;
const stocks = [100_000, 40];

type Place = { siteUrl: string; databaseUrl(): Promise<string> };

/**
 * People who buy, donate, book and join at a site without pause, with a payment provider in its own process
 * and a mailbox. After any failure, everything acknowledged must exist, and all records must be consistent.
 */
export class ShopUnderLoad {
  readonly simulator: Awaited<ReturnType<typeof startSimulatorProcess>>;
  readonly postbag: Postbag;
  readonly #errands: Errands;
  readonly #userIds = new Map<SiteBuyer, string>();
  #place: Place = { siteUrl: '', databaseUrl: () => Promise.reject(new Error('Nobody has begun')) };
  #buyers: BusyBuyer[] = [];
  #campaignId = '';
  #products: SoldProduct[] = [];

  private constructor(simulator: ShopUnderLoad['simulator'], postbag: Postbag) {
    this.simulator = simulator;
    this.postbag = postbag;
    this.#errands = new Errands({ simulator, campaignId: () => this.#campaignId });
  }

  static async open(siteUrl: string): Promise<ShopUnderLoad> {
    const simulator = await startSimulatorProcess({ webhookUrl: `${siteUrl}/api/checkout/webhooks/paypal` });
    return new ShopUnderLoad(simulator, await Postbag.open());
  }

  /** Adds products, bikes, a campaign and people to a running site. */
  async prepare(place: Place, buyers: number): Promise<void> {
    this.#place = place;
    await this.#withDatabase(async (deps) => {
      for (const stock of stocks) {
        const product = await insertProduct(deps.db, { priceCents, stock });
        this.#products.push({ ...product, priceCents, stock });
      }
      await insertBikes(deps.db, 4);
      this.#campaignId = await insertOpenCampaign(deps.db);
      const { simulator } = this;
      const surroundings = { simulator, products: this.#products, errands: this.#errands };
      this.#buyers = Array.from({ length: buyers }, () => new BusyBuyer({ people: [], ...surroundings }));
      await this.#sendPeople(deps);
    });
  }

  async close(): Promise<void> {
    await this.simulator.stop();
    await this.postbag.close();
  }

  start(): void {
    for (const buyer of this.#buyers) buyer.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#buyers.map((buyer) => buyer.stop()));
  }

  /** Resolves when this many more orders are acknowledged. */
  async untilMoreOrders(more: number, timeout = 60_000): Promise<void> {
    const wanted = this.acknowledgedOrders().length + more;
    const isReached = () => {
      const refusals = JSON.stringify(this.#buyers.map(({ refusals }) => Object.fromEntries(refusals)));
      expect(this.acknowledgedOrders().length, `what each was refused: ${refusals}`).toBeGreaterThanOrEqual(
        wanted,
      );
    };
    await vi.waitFor(isReached, { timeout, interval: 20 });
  }

  /**
   * A visitor looks at the shop and puts something into a checkout. Resolves to whether the site answered and
   * stored it.
   */
  async write(): Promise<boolean> {
    const [product] = this.#products;
    if (!product) throw new Error('Nothing is sold');
    const visitor = new SiteBuyer(this.#place.siteUrl, '');
    try {
      await bodyOf(await visitor.send('GET', '/api/catalog/products?limit=1'));
      await visitor.draft(product, 1);
      return true;
    } catch {
      return false;
    }
  }

  /** Checkouts and their orders. */
  acknowledgedOrders(): [string, string][] {
    return this.#buyers.flatMap((buyer) => [...buyer.acknowledged]);
  }

  acknowledged(): Acknowledged {
    const { members, clicks, booked, cancelled, donated } = this.#errands;
    return {
      orders: this.acknowledgedOrders().length,
      members: members.size,
      clicks: [...clicks.values()].reduce((sum, number) => sum + number, 0),
      bookings: booked.size,
      cancellations: cancelled.size,
      donations: donated.size,
    };
  }

  /** Refusals of all buyers since the beginning, by code. */
  refusals(): Record<string, number> {
    const all = this.#buyers.flatMap(({ refusals }) => [...refusals]);
    const byCode = Map.groupBy(all, ([code]) => code);
    return Object.fromEntries(
      [...byCode].map(([code, entries]) => [code, entries.reduce((sum, [, number]) => sum + number, 0)]),
    );
  }

  /**
   * Checks that everything acknowledged exists and all books agree. Returns the number of orders and of
   * missing acknowledged ones (0). `otherAwayCodes`: further errors caused by the outage.
   */
  audit(otherAwayCodes: readonly string[] = []): Promise<{ orders: number; lost: number }> {
    return this.#withDatabase(async (deps) => {
      await reconcileCheckouts(deps);
      await reconcileDonations(deps);
      const saved = await deps.db.select({ id: orders.id, checkoutId: orders.checkoutId }).from(orders);
      const orderOf = new Map(saved.map((order) => [order.checkoutId, order.id]));
      const lost = this.acknowledgedOrders().filter(
        ([checkoutId, orderId]) => orderOf.get(checkoutId) !== orderId,
      );
      expect(lost).toEqual([]);
      await expectBooksToBalance(deps, this.simulator);
      await this.#expectStockToBalance(deps);
      await expectErrandsStored(deps, this.#errands, this.#userIds);
      expect(await listBookFaults(deps)).toEqual([]);
      await this.#expectRefusalsToBeRight(deps, [...awayCodes, ...otherAwayCodes]);
      await this.#sendPeople(deps);
      return { orders: saved.length, lost: lost.length };
    });
  }

  /** Expects one email to buyer and shop for each order. No process started before `diedAt` is alive. */
  emails(diedAt: Date): Promise<Post> {
    return this.#withDatabase(async ({ db }, databaseUrl) => {
      const database = createDatabase(databaseUrl, { max: 1 });
      await reviveJobs(database, databaseUrl, diedAt);
      await database.close();
      const numbers = (await db.select({ number: orders.number }).from(orders)).map((row) => row.number);
      return vi.waitFor(() => this.postbag.expectEmailsOf(numbers), { timeout: 60_000, interval: 20 });
    });
  }

  async #sendPeople({ db, config }: AppDeps): Promise<void> {
    for (const { people } of this.#buyers) {
      while (people.length < spares) {
        const { userId } = await insertPerson(db);
        const person = new SiteBuyer(this.#place.siteUrl, await insertSession(db, userId, config));
        this.#userIds.set(person, userId);
        people.push(person);
      }
    }
  }

  /**
   * Expects refusals only by rules, or while the site was away; and that people who had to pause had not paid
   * three times.
   */
  async #expectRefusalsToBeRight({ db }: AppDeps, away: readonly string[]): Promise<void> {
    for (const { failures } of this.#buyers) {
      expect(Object.keys(failures).filter((code) => !away.includes(code))).toEqual([]);
    }
    for (const person of this.#buyers.flatMap(({ paused }) => paused)) {
      const userId = this.#userIds.get(person) ?? '';
      const hasReserved = and(eq(checkouts.userId, userId), isNotNull(checkouts.reservedUntil));
      const unpaid = await db.$count(checkouts, and(hasReserved, ne(checkouts.state, 'paid')));
      expect(unpaid).toBeGreaterThanOrEqual(3);
    }
  }

  /** The initial stock minus sold pieces equals the remaining stock. */
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

  async #withDatabase<T>(work: (deps: AppDeps, url: string) => Promise<T>): Promise<T> {
    const databaseUrl = await this.#place.databaseUrl();
    const database = createDatabase(databaseUrl, { max: 4 });
    const jobs = await createJobs({ databaseUrl, definitions: [], log: createLog('silent') });
    try {
      const config = testConfig({ siteUrl: this.#place.siteUrl, authSecret });
      const payments = this.simulator.client();
      return await work(testDeps(database.db, { clock: systemClock, config, payments, jobs }), databaseUrl);
    } finally {
      await jobs.stop();
      await database.close();
    }
  }
}
