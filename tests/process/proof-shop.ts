import path from 'node:path';
import { expect, vi } from 'vitest';
import { checkoutJobs } from '#areas/shop/checkout/server/checkout-job-names.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { createJobs, type JobRunner } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { admin } from '#tests/support/catalog.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { startTestSmtp } from '#tests/support/smtp.ts';
import { throwawaySettings } from '#tests/support/throwaway-server.ts';
import { copyDemoData } from './data-folder.ts';
import { reviveJobs } from './revive-jobs.ts';
import { paymentIdOf, SiteBuyer, type SoldProduct } from './site-buyer.ts';
import { authSecret, freePort, type RunningSite, startSiteProcess } from './site-process.ts';

/** An attempt to buy, made by pressing the order button; the tests check its outcome. */
export type Attempt = {
  person: Person;
  buyer: SiteBuyer;
  product: SoldProduct;
  quantity: number;
  totalCents: number;
  checkoutId: string;
  /** The provider's id of the order. */
  paymentId: string;
};

type Surroundings = { folder: string; databaseUrl: string; smtpUrl: string; payPalUrl: string };

const soon = { timeout: 20_000, interval: 20 };

/**
 * The application as in production, in one or more processes on one database, with a payment provider and a
 * mail server. Its users are signed in by a session in the database, and do everything else over HTTP.
 */
export class ProofShop {
  readonly simulator: Awaited<ReturnType<typeof startSimulatorProcess>>;
  readonly smtp: Awaited<ReturnType<typeof startTestSmtp>>;
  readonly deps: AppDeps;
  readonly database: DatabaseHandle;
  readonly databaseUrl: string;
  #sites: RunningSite[] = [];
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #jobs: JobRunner<AppDeps>;

  static async open(folder: string, { processes = 1 } = {}): Promise<ProofShop> {
    const settings = throwawaySettings.filter((setting) => !setting.startsWith('synchronous_commit'));
    const dataDir = path.join(folder, 'database');
    copyDemoData('shop', dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    const smtp = await startTestSmtp();
    const ports = [];
    for (let count = 0; count < processes; count++) ports.push(await freePort());
    const webhookUrl = `http://127.0.0.1:${ports[0]}/api/checkout/webhooks/paypal`;
    const simulator = await startSimulatorProcess({ webhookUrl });
    const environment = { folder, databaseUrl: postgres.url, smtpUrl: smtp.url, payPalUrl: simulator.url };
    const sites = [];
    for (const port of ports) sites.push(await startSite(environment, port));
    const options = { databaseUrl: postgres.url, definitions: [], log: createLog('silent') };
    const jobs = await createJobs<AppDeps>(options);
    const shop = new ProofShop({ folder, postgres, smtp, simulator, sites, jobs });
    await shop.#stopTheClock();
    return shop;
  }

  private constructor(parts: {
    folder: string;
    postgres: EmbeddedPostgres;
    smtp: ProofShop['smtp'];
    simulator: ProofShop['simulator'];
    sites: RunningSite[];
    jobs: JobRunner<AppDeps>;
  }) {
    this.simulator = parts.simulator;
    this.smtp = parts.smtp;
    this.#folder = parts.folder;
    this.#postgres = parts.postgres;
    this.#sites = parts.sites;
    this.#jobs = parts.jobs;
    this.databaseUrl = parts.postgres.url;
    this.database = createDatabase(this.databaseUrl, { max: 10 });
    this.deps = testDeps(this.database.db, {
      clock: systemClock,
      config: testConfig({ authSecret }),
      payments: this.simulator.client(),
      jobs: this.#jobs,
    });
  }

  async close(): Promise<void> {
    await this.simulator.clearFaults();
    await Promise.all(this.#sites.map((site) => site.signal('SIGKILL')));
    await this.simulator.stop();
    await this.smtp.stop();
    await this.#jobs.stop();
    await this.database.close();
    await this.#postgres.stop();
  }

  /** The first process, or another one of the same site. */
  site(number = 0): RunningSite {
    const site = this.#sites[number];
    if (!site) throw new Error(`There is no process ${number}`);
    return site;
  }

  async kill(): Promise<void> {
    await this.site().signal('SIGKILL');
  }

  async startAgain(): Promise<void> {
    const { databaseUrl, smtp, simulator } = this;
    const environment = { folder: this.#folder, databaseUrl, smtpUrl: smtp.url, payPalUrl: simulator.url };
    this.#sites[0] = await startSite(environment, this.site().port);
    await this.#stopTheClock();
  }

  /** Stops jobs that run every minute, which could interfere; tests run them explicitly. */
  async #stopTheClock(): Promise<void> {
    await this.database.pool.query('delete from pgboss.schedule');
  }

  /** Stops webhooks, so that it is certain which process completes a purchase. */
  async silenceWebhooks(): Promise<void> {
    await this.simulator.clearFaults();
    await this.simulator.addFault({ operation: 'webhook', kind: 'suppress', times: 1000 });
  }

  /** Holds the next such call at the provider, before or after executing it. */
  async hold(
    operation: 'create_order' | 'get_order' | 'capture_order' | 'refund_capture',
    kind: 'hang' | 'answer_late' = 'hang',
  ) {
    await this.simulator.addFault({ operation, kind, delayMs: 600_000 });
    return {
      isReached: () =>
        vi.waitFor(async () => expect(await this.simulator.heldCalls()).toEqual([operation]), soon),
      letGo: () => this.simulator.clearFaults(),
    };
  }

  async sell(facts: { stock?: number; priceCents?: number; abvTenths?: number } = {}): Promise<SoldProduct> {
    const { stock = 5, priceCents = 1250 } = facts;
    const product = await insertProduct(this.deps.db, { ...facts, stock, priceCents });
    return { ...product, stock, priceCents };
  }

  async signIn(): Promise<{ person: Person; buyer: SiteBuyer }> {
    const person = await insertBuyer(this.deps);
    const cookie = await insertSession(this.deps.db, person.userId, this.deps.config);
    return { person, buyer: new SiteBuyer(this.site().url, cookie) };
  }

  visitor(): SiteBuyer {
    return new SiteBuyer(this.site().url, '');
  }

  /** The same user in another tab, whose requests go to the other process. */
  otherTab({ buyer }: Pick<Attempt, 'buyer'>): SiteBuyer {
    return new SiteBuyer(this.site(1).url, buyer.cookie);
  }

  /** A checkout made from a cart. */
  async draft(product?: SoldProduct, quantity = 2): Promise<Attempt> {
    const sold = product ?? (await this.sell());
    const { person, buyer } = await this.signIn();
    const checkoutId = await buyer.draft(sold, quantity);
    const totalCents = sold.priceCents * quantity;
    return { person, buyer, product: sold, quantity, totalCents, checkoutId, paymentId: '' };
  }

  /** After the order button was pressed; the buyer is at the provider. */
  async ordered(product?: SoldProduct, quantity?: number): Promise<Attempt> {
    const attempt = await this.draft(product, quantity);
    const placed = await attempt.buyer.place(attempt.checkoutId, attempt);
    expect(placed).toMatchObject({ ok: true });
    return { ...attempt, paymentId: paymentIdOf(placed.approveUrl) };
  }

  /** After the approval; the buyer has not returned yet. */
  async approved(product?: SoldProduct, quantity?: number): Promise<Attempt> {
    const attempt = await this.ordered(product, quantity);
    await this.simulator.approve(attempt.paymentId);
    return attempt;
  }

  /** The job that the application runs every minute. */
  async runReconcilingJob(): Promise<void> {
    const { db } = this.deps;
    await inTransaction({ db }, (tx) => this.#jobs.enqueue(tx.db, checkoutJobs.reconcileAll, {}));
  }

  /** Running jobs and deliveries; those scheduled for later do not count. */
  async listUnfinished(): Promise<string[]> {
    const { rows } = await this.database.pool.query(
      `select name from pgboss.job where (name like 'orders.%' or name like 'checkout.%')
       and (state in ('active', 'retry') or state = 'created' and start_after <= now())`,
    );
    const { events } = await this.simulator.books();
    const undelivered = events.filter((event) => event.state === 'waiting');
    return [...rows.map((row) => row.name), ...undelivered.map((event) => event.type)];
  }

  /** Call only while no process runs. */
  reviveJobs(): Promise<void> {
    return reviveJobs(this.database, this.databaseUrl);
  }

  /** A context of an administrator, for changing prices and stock. */
  get asAdmin() {
    return { ...this.deps, actor: admin };
  }
}

function startSite(
  { folder, databaseUrl, smtpUrl, payPalUrl }: Surroundings,
  port: number,
): Promise<RunningSite> {
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PAYPAL_API_URL: payPalUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  return startSiteProcess({ dataDir: path.join(folder, `site-${port}`), port, command: { env } });
}
