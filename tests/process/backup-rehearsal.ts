import { expect, vi } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { reconcileCheckouts } from '#areas/shop/checkout/server/checkout.jobs.ts';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { BusyBuyer } from './busy-buyer.ts';
import { paymentIdOf, SiteBuyer, type SoldProduct } from './site-buyer.ts';
import {
  authSecret,
  databaseUrlOf,
  type Ending,
  Program,
  type RunningSite,
  startSiteProcess,
} from './site-process.ts';

/** The environment variables that name a site's data. */
export type Home = { DATA_DIR: string; DATABASE_URL?: string };

type Simulator = Awaited<ReturnType<typeof startSimulatorProcess>>;

const timeout = { timeout: 30_000, interval: 20 };
const product = { priceCents: 1250, stock: 100_000 };

/** Runs an operator's command with the environment of the site. */
export function runCommand(script: 'backup' | 'restore', env: NodeJS.ProcessEnv, ...args: string[]) {
  return new Program({ args: [`scripts/${script}.ts`, ...args], env }).ended;
}

/** The folder that `npm run backup` printed. */
export function placeOf({ code, stdout, stderr }: Ending): string {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return /checked: (.+) \(/.exec(stdout)?.[1] ?? '';
}

/** A shop whose payment provider keeps running, as PayPal does, so that the shop can be started on other data. */
export class BackupRehearsal {
  readonly #simulator: Simulator;
  readonly #port: number;
  readonly #cookies: string[] = [];
  #product: SoldProduct = { productId: '', variantId: '', ...product };
  #home: Home;
  #site: RunningSite | undefined;

  private constructor(simulator: Simulator, port: number, home: Home) {
    this.#simulator = simulator;
    this.#port = port;
    this.#home = home;
  }

  static async begin(home: Home, port: number): Promise<BackupRehearsal> {
    const webhookUrl = `http://127.0.0.1:${port}/api/checkout/webhooks/paypal`;
    const rehearsal = new BackupRehearsal(await startSimulatorProcess({ webhookUrl }), port, home);
    await rehearsal.open(home);
    await rehearsal.withDatabase(async ({ db, config }) => {
      // Three purchases in a row that were not paid would pause both buyers for longer than a backup takes.
      await db.insert(settings).values({ key: 'purchaseLimits', value: { pauseMinutes: 0 } });
      rehearsal.#product = { ...(await insertProduct(db, product)), ...product };
      for (const _ of ['Ada', 'Bianca', 'Carlo']) {
        const { userId } = await insertPerson(db);
        rehearsal.#cookies.push(await insertSession(db, userId, config));
      }
    });
    return rehearsal;
  }

  async end(): Promise<void> {
    await this.closeSite();
    await this.#simulator.stop();
  }

  /** Starts the shop on this data. */
  async open(home: Home): Promise<void> {
    this.#home = home;
    const env = { ...home, PAYPAL_API_URL: this.#simulator.url, TRUSTED_PROXIES: '127.0.0.1' };
    this.#site = await startSiteProcess({ dataDir: home.DATA_DIR, port: this.#port, command: { env } });
  }

  async closeSite(): Promise<void> {
    const site = this.#site;
    this.#site = undefined;
    if (site) expect(await site.signal('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  }

  /** One complete purchase; returns the id of the order. */
  async buy(): Promise<string> {
    const [buyer] = this.#buyers();
    if (!buyer) throw new Error('There is nobody to buy');
    const id = await buyer.draft(this.#product, 1);
    const placed = await buyer.place(id, { totalCents: product.priceCents });
    await this.#simulator.approve(paymentIdOf(placed.approveUrl));
    const [, orderId] = (await buyer.return(id)).split('?order=');
    return orderId ?? '';
  }

  /**
   * Runs `work` while other buyers keep buying; returns its result, and the orders acknowledged before, during and
   * after it.
   */
  async whileOthersBuy<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; before: string[]; failures: object[] }> {
    const [, ...others] = this.#buyers();
    const buyers = others.map(
      (buyer) => new BusyBuyer({ people: [buyer], simulator: this.#simulator, products: [this.#product] }),
    );
    const told = () => buyers.flatMap(({ acknowledged }) => [...acknowledged.values()]);
    for (const buyer of buyers) buyer.start();
    try {
      await vi.waitFor(() => expect(told().length).toBeGreaterThan(2), timeout);
      const before = told();
      const result = await work();
      const after = told().length;
      await vi.waitFor(() => expect(told().length).toBeGreaterThan(after), timeout);
      return { result, before, failures: buyers.map(({ failures }) => failures) };
    } finally {
      await Promise.all(buyers.map((buyer) => buyer.stop()));
    }
  }

  listOrders(): Promise<string[]> {
    return this.withDatabase(async ({ db }) =>
      (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id),
    );
  }

  /**
   * Completes open purchases and compares all records. Only the provider knows payments that began after the
   * backup.
   */
  expectBooksToBalance(): Promise<void> {
    return this.withDatabase(async (deps) => {
      await reconcileCheckouts(deps);
      const rows = await deps.db.select({ paymentId: checkouts.providerOrderId }).from(checkouts);
      const known = new Set(rows.map(({ paymentId }) => paymentId));
      const books = await this.#simulator.books();
      const captures = books.captures.filter(({ orderId }) => known.has(orderId));
      await expectBooksToBalance(deps, { books: async () => ({ ...books, captures }) });
    });
  }

  async withDatabase<T>(work: (deps: AppDeps) => Promise<T>): Promise<T> {
    const databaseUrl = this.#home.DATABASE_URL ?? (await databaseUrlOf(this.#home.DATA_DIR));
    const database = createDatabase(databaseUrl, { max: 2 });
    const jobs = await createJobs<AppDeps>({ databaseUrl, definitions: [], log: createLog('silent') });
    try {
      const config = testConfig({ siteUrl: this.#siteUrl, authSecret });
      const payments = this.#simulator.client();
      return await work(testDeps(database.db, { clock: systemClock, config, payments, jobs }));
    } finally {
      await jobs.stop();
      await database.close();
    }
  }

  get #siteUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  #buyers(): SiteBuyer[] {
    return this.#cookies.map((cookie) => new SiteBuyer(this.#siteUrl, cookie));
  }
}
