import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkConformance, rules } from '../../laboratory/conformance/check-conformance.ts';
import { dataFolder } from './data-folder.ts';
import { databaseUrlOf, Program, type RunningSite, startSiteProcess } from './site-process.ts';

const folder = dataFolder('demo');
let site: RunningSite;

beforeAll(async () => {
  site = await startSiteProcess({ dataDir: folder.path });
});
afterAll(() => site?.signal('SIGTERM'));

test('the built-in store meets every rule of the store contract', async () => {
  const args = ['laboratory/conformance/main.ts', '--url', `${site.url}/store/tu`];
  const { code, stdout } = await new Program({ args }).ended;
  expect(stdout).toContain(`${rules.length} kept, 0 broken, 0 unknown`);
  expect(code).toBe(0);
});

test('the check refuses an invalid address and prints its usage', async () => {
  const { code, stderr } = await new Program({ args: ['laboratory/conformance/main.ts', '--url', 'x'] })
    .ended;
  expect(code).toBe(2);
  expect(stderr).toContain('npm run conformance -- --url URL');
});

type Sent = { status: number; headers: Record<string, string>; text: string };
type Change = (path: string, sent: Sent) => Sent | undefined;

/** The same store with one fault. */
async function storeWith(change: Change): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = request.url ?? '/';
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const answer = await fetch(site.url + path, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      const own = new Set([
        'content-encoding',
        'content-length',
        'connection',
        'keep-alive',
        'transfer-encoding',
      ]);
      const remaining = [...answer.headers].filter(([name]) => !own.has(name));
      const sent = { status: answer.status, headers: Object.fromEntries(remaining), text };
      const changed = change(path, sent) ?? sent;
      response
        .writeHead(changed.status, changed.headers)
        .end(changed.status === 304 ? undefined : changed.text);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const isList = (path: string) => path.startsWith('/store/tu/products?');

/** Changes the JSON of some answers by their text. */
const reworded =
  (isMeant: (path: string) => boolean, from: RegExp, to: string): Change =>
  (path, sent) =>
    isMeant(path) ? { ...sent, text: sent.text.replaceAll(from, to) } : undefined;

const faults: [fault: string, change: Change, broken: RegExp][] = [
  [
    'an address of a checkout without a question mark',
    reworded((path) => path.endsWith('/checkout'), /\?id=/g, '#'),
    /question mark/,
  ],
  [
    'quantities that are missing',
    reworded((path) => path.includes('/variants'), /,?"inventory_quantity":(\d+|null)/g, ''),
    /inventory_quantity/,
  ],
  ['no count', reworded(isList, /"count":\d+,/g, ''), /count, offset, limit/],
  [
    'a script in a description',
    reworded(isList, /"description":"/g, '"description":"<p onclick=x>'),
    /no script/,
  ],
  [
    'a sale above the price',
    reworded(isList, /"sale_amount":null/g, '"sale_amount":99999999'),
    /prices are whole cents/,
  ],
  ['a template without the amount', reworded(isList, /€\$1/g, '€'), /prices are whole cents/],
  [
    'addresses of pictures without their site',
    reworded(isList, /"thumbnail":"[^"]*\/media/g, '"thumbnail":"/media'),
    /pictures have whole addresses/,
  ],
  [
    'cookies of other sites',
    (_path, sent) => ({ ...sent, headers: { ...sent.headers, 'access-control-allow-credentials': 'true' } }),
    /never with cookies/,
  ],
  [
    'no entity tags',
    (_path, { headers: { etag: _etag, ...headers }, ...sent }) => ({ ...sent, headers }),
    /ETag/,
  ],
  [
    '400 without a code',
    (_path, sent) => (sent.status === 400 ? { ...sent, text: '{}' } : undefined),
    /does not know is answered with 400/,
  ],
  [
    'unpublished products',
    reworded((path) => /\/products\/[^?]/.test(path), /"status":"published"/g, '"status":"draft"'),
    /behind is_hidden/,
  ],
];

test.each(faults)('the check reports a broken rule for a store with %s', async (_fault, change, broken) => {
  const about = rules.filter(({ name }) => broken.test(name));
  expect(about).not.toEqual([]);
  const outcomes = await checkConformance(`${await storeWith(change)}/store/tu`, {
    returnTo: site.url,
    rules: about,
  });
  expect(outcomes.map(({ state }) => state)).toEqual(about.map(() => 'broken'));
});

test('the check reports broken rules and does not stop when a store is unreachable or answers with HTML', async () => {
  const elsewhere = await checkConformance('http://127.0.0.1:9/store/tu');
  expect(elsewhere.filter(({ state }) => state === 'kept')).toEqual([]);
  const url = await storeWith((_path, sent) => ({ ...sent, status: 200, text: '<p>Hello</p>' }));
  const outcomes = await checkConformance(`${url}/store/tu`);
  expect(outcomes.filter(({ state }) => state === 'broken').length).toBeGreaterThan(15);
});

describe('another site that shows this store', () => {
  const otherFolder = dataFolder('demo');
  let other: RunningSite;

  beforeAll(async () => {
    const env = { STORE_API_URL: site.url, STORE_ID: 'tu', STORE_ALLOW_PRIVATE: 'yes' };
    other = await startSiteProcess({ dataDir: otherFolder.path, command: { env } });
  });
  afterAll(() => other?.signal('SIGTERM'));

  async function readOf<Answer>(of: RunningSite, address: string): Promise<Answer> {
    const answer = await fetch(of.url + address);
    expect(answer.status, address).toBe(200);
    return answer.json();
  }

  test('shows the products of this store, with their prices, quantities and pictures', async () => {
    type Shop = { items: { id: string; title: string; image: { url: string } }[] };
    type Product = { variants: { id: string; priceCents: number; available: number | null }[] };
    const { items } = await readOf<Shop>(site, '/api/catalog/products?sort=price');
    const shown = await readOf<Shop>(other, '/api/catalog/products?sort=price');
    expect(shown.items.length).toBeGreaterThan(10);
    expect(shown.items.map(({ id, title }) => ({ id, title }))).toEqual(
      items.slice(0, shown.items.length).map(({ id, title }) => ({ id, title })),
    );
    const [first] = shown.items;
    const factsOf = async (of: RunningSite) => {
      const { variants } = await readOf<Product>(of, `/api/catalog/products/${first?.id}`);
      return variants.map(({ id, priceCents, available }) => ({ id, priceCents, available }));
    };
    expect(await factsOf(other)).toEqual(await factsOf(site));
    expect(first?.image.url).toMatch(/^\/media\/hosted\//);
    const page = await fetch(`${other.url}/product/${first?.id}`);
    expect(await page.text()).toContain(first?.title);
  });

  test('begins a checkout only with an allowed origin as return address', async () => {
    const { products } = (await (await fetch(`${site.url}/store/tu/products?limit=50`)).json()) as {
      products: { id: string; variants: { id: string; inventory_quantity: number | null }[] }[];
    };
    const variant = products
      .flatMap(({ id, variants }) => variants.map((each) => ({ productId: id, ...each })))
      .find(({ inventory_quantity: left }) => left === null || left > 0);
    const begin = () =>
      fetch(`${other.url}/api/hosted-store/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: other.url },
        body: JSON.stringify({ lines: [{ variantId: variant?.id, quantity: 1 }], timeZone: 'Europe/Rome' }),
      });
    expect((await begin()).status).toBe(409);
    const client = new pg.Client(await databaseUrlOf(folder.path));
    await client.connect();
    await client.query(`insert into settings (key, value) values ('storeReturnOrigins', $1)`, [
      JSON.stringify([other.url]),
    ]);
    await client.end();
    await expect.poll(async () => (await begin()).status).toBe(200);
    const { url } = (await (await begin()).json()) as { url: string };
    expect(url).toMatch(new RegExp(`^${site.url}/checkout\\?id=.+&lang=it$`));
    expect((await fetch(url)).status).toBe(200);
  });
});
