import pg from 'pg';
import { createDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { purchaseWithStatements } from './bare-purchase.ts';
import { openStreams } from './open-streams.ts';
import { randomAddress } from './random-address.ts';
import { countRenderings, type Remembered } from './remembered-while-buying.ts';

const concurrency = 8;
const seconds = 8;

/** Low enough that each purchase changes the stock shown on pages. */
const stock = 900;

export type PurchaseRate = {
  purchases: number;
  /** The same while this many streams of changes are open, and the number of events that they received. */
  withStreams: { purchases: number; streams: number; events: number };
  bare: number;
  remembered: Remembered[];
};

const streams = 200;

export type Simulator = Awaited<ReturnType<typeof startSimulatorProcess>>;

/**
 * Complete purchases per second (draft, order button, approval at the simulator, return, order saved) over
 * HTTP, and their bare statements per second on the same database once the site's work and its emails are
 * done. Also how often pages were rendered meanwhile.
 */
export async function measurePurchaseRate(dataDir: string): Promise<PurchaseRate> {
  // No webhooks: each would make the site check a purchase that its buyer has just completed.
  const simulator = await startSimulatorProcess();
  const env = { PAYPAL_API_URL: simulator.url, TRUSTED_PROXIES: '127.0.0.1' };
  const site = await startSiteProcess({ dataDir, command: { env } });
  let buyers: Buyer[];
  let purchases: number;
  let withStreams: PurchaseRate['withStreams'];
  let remembered: Remembered[];
  try {
    buyers = await insertBuyers(await databaseUrlOf(dataDir), site);
    const buy = () => perSecond(buyers, (buyer) => purchase(site, simulator, buyer));
    await buy();
    const open = await openStreams(site, streams);
    const whileOpen = await buy();
    withStreams = { purchases: whileOpen, streams, events: open.heard() };
    await open.close();
    purchases = await buy();
    remembered = await countRenderings(site.url, ['/chisiamo', '/privacy', '/beershop'], buy);
  } finally {
    await site.signal('SIGTERM');
    await simulator.stop();
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const bare = await withConnections(postgres.url, (connections) =>
      perSecond(buyers, async (buyer, number) => {
        const connection = connections[number];
        if (connection) await purchaseWithStatements(connection, buyer);
      }),
    );
    return { purchases, withStreams, bare, remembered };
  } finally {
    await postgres.stop();
  }
}

export type Buyer = { userId: string; cookie: string; productId: string; variantId: string };

/** Each person buys a different product: buyers of the same product wait for each other with and without a site. */
export async function insertBuyers(databaseUrl: string, site: RunningSite): Promise<Buyer[]> {
  const { db, close } = createDatabase(databaseUrl);
  try {
    const buyers: Buyer[] = [];
    for (let number = 0; number < concurrency; number++) {
      const { productId, variantId } = await insertProduct(db, { priceCents: 1000, stock });
      const { userId } = await insertPerson(db);
      const cookie = await insertSession(db, userId, { siteUrl: site.url, authSecret });
      buyers.push({ userId, cookie, productId, variantId });
    }
    return buyers;
  } finally {
    await close();
  }
}

async function withConnections<T>(url: string, work: (connections: pg.Client[]) => Promise<T>): Promise<T> {
  const connections = Array.from({ length: concurrency }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
    return await work(connections);
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** Actions per second of all of these people without a pause. */
export async function perSecond<T>(
  people: T[],
  act: (person: T, number: number) => Promise<void>,
): Promise<number> {
  for (const [number, person] of people.entries()) await act(person, number);
  let count = 0;
  const start = performance.now();
  await Promise.all(
    people.map(async (person, number) => {
      while (performance.now() - start < seconds * 1000) {
        await act(person, number);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** One whole purchase. */
export async function purchase(
  site: RunningSite,
  simulator: Simulator,
  { cookie, variantId }: Buyer,
): Promise<void> {
  // Rate limits count addresses, and here one machine acts for many buyers.
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { url } = await post('/store/tu/checkout', {
    items: [{ variant_id: variantId, quantity: 1 }],
    successUrl: `${site.url}/success`,
    cancelUrl: `${site.url}/beershop`,
  });
  const checkout = `/api/checkout/${new URL(url).searchParams.get('id')}`;
  const { approveUrl } = await post(`${checkout}/place`, { delivery: 'ritiro', totalCents: 1000 });
  await simulator.approve(new URL(approveUrl).searchParams.get('token') ?? '');
  const back = await fetch(`${site.url}${checkout}/return`, { headers, redirect: 'manual' });
  if (!back.headers.get('location')?.startsWith('/success?order='))
    throw new Error(`The purchase ended at ${back.headers.get('location')}`);
}
