import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkConformance, rules } from '../../scripts/conformance/check-conformance.ts';
import { dataFolder } from './data-folder.ts';
import { Program, type RunningSite, startSiteProcess } from './site-process.ts';

const folder = dataFolder('demo');
let site: RunningSite;

beforeAll(async () => {
  site = await startSiteProcess({ dataDir: folder.path });
});
afterAll(() => site?.signal('SIGTERM'));

test('the built-in store keeps every rule of the store contract', async () => {
  const args = ['scripts/conformance/main.ts', '--url', `${site.url}/store/tu`];
  const { code, stdout } = await new Program({ args }).ended;
  expect(stdout).toContain(`${rules.length} kept, 0 broken, 0 unknown`);
  expect(code).toBe(0);
});

test('an address that is none is refused with the usage', async () => {
  const { code, stderr } = await new Program({ args: ['scripts/conformance/main.ts', '--url', 'x'] }).ended;
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
      const kept = [...answer.headers].filter(([name]) => !own.has(name));
      const sent = { status: answer.status, headers: Object.fromEntries(kept), text };
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

test.each(faults)('a store with %s breaks the rule about it', async (_fault, change, broken) => {
  const about = rules.filter(({ name }) => broken.test(name));
  const outcomes = await checkConformance(`${await storeWith(change)}/store/tu`, {
    returnTo: site.url,
    rules: about,
  });
  expect(outcomes.map(({ state }) => state)).toEqual(about.map(() => 'broken'));
});

test('a store that is not there, or answers something else, breaks rules and ends no run', async () => {
  const elsewhere = await checkConformance('http://127.0.0.1:9/store/tu');
  expect(elsewhere.filter(({ state }) => state === 'kept')).toEqual([]);
  const url = await storeWith((_path, sent) => ({ ...sent, status: 200, text: '<p>Hello</p>' }));
  const outcomes = await checkConformance(`${url}/store/tu`);
  expect(outcomes.filter(({ state }) => state === 'broken').length).toBeGreaterThan(15);
});
