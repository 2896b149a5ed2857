import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductImage } from '#areas/shop/catalog/catalog.schema.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type HostedStore, startHostedStore } from '#tests/support/hosted-store.ts';
import { viewHostedPicture } from './picture-address.ts';

const database = testDatabase();
let store: HostedStore;

beforeAll(async () => {
  store = await startHostedStore();
});
afterAll(() => store.close());
beforeEach(() => store.reset());

const config = (allowsPrivate = true) =>
  testConfig({ hostedStore: { ...store.config, allowsPrivate }, authSecret: 'b'.repeat(32) });

const whole = (path: string) => new URL(path, testConfig().siteUrl).href;

const load = (path: string, { allowsPrivate = true } = {}) =>
  createTestApp(testDeps(database.db, { config: config(allowsPrivate) })).app.request(whole(path));

const pictureAt = (address: string, allowsPrivate = true): ProductImage | undefined =>
  viewHostedPicture(config(allowsPrivate), address, 'A');

const urlOf = (address: string, width = 1080) =>
  pictureAt(address)?.url.replace('/1080.', `/${width}.`) ?? '';

test('a picture is served by this site, in the requested width, as WebP without metadata', async () => {
  for (const width of [160, 320, 640]) {
    const response = await load(urlOf(`${store.apiUrl}/pictures/1.png`, width));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const facts = await sharp(await response.arrayBuffer()).metadata();
    expect([facts.format, facts.width]).toEqual(['webp', width]);
  }
  // Loaded once for all widths.
  const loaded = (await store.asked()).filter(({ path }) => path.includes('/pictures/1.png'));
  expect(loaded.length).toBeLessThanOrEqual(1);
});

test('a picture is never enlarged, and is revalidated by its entity tag', async () => {
  const path = urlOf(`${store.apiUrl}/pictures/2.png`);
  const response = await load(path);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(800);
  const { app } = createTestApp(testDeps(database.db, { config: config() }));
  const etag = response.headers.get('etag') ?? '';
  expect((await app.request(whole(path), { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test.each([
  ['another signature', (url: string) => url.replace(/hosted\/..../, 'hosted/AAAA')],
  [
    'another address',
    (url: string) =>
      url.replace(
        /\/([^/]+)\/1080/,
        (_, a) => `/${Buffer.from('https://example.org/x.png').toString('base64url')}${a.slice(0, 0)}/1080`,
      ),
  ],
  ['another width', (url: string) => url.replace('1080', '1079')],
  ['a width of zero', (url: string) => url.replace('1080', '0')],
  ['another format', (url: string) => url.replace('.webp', '.avif')],
])('an address that the site did not make gives nothing: %s', async (_name, change) => {
  const path = change(urlOf(`${store.apiUrl}/pictures/3.png`));
  expect((await load(path)).status).toBe(404);
});

test.each(['script.svg', 'page.png', 'huge.png', 'away.png', 'missing.png'])(
  'a file that is no picture, or that may not be loaded, is not found: %s',
  async (name) => {
    expect((await load(urlOf(`${store.apiUrl}/pictures/${name}`))).status).toBe(404);
  },
);

test('a picture that moved is loaded from its new address', async () => {
  expect((await load(urlOf(`${store.apiUrl}/pictures/moved.png`, 160))).status).toBe(200);
});

test('a signed address of a private host is refused when the operator does not allow private hosts', async () => {
  const path = urlOf(`https://127.0.0.1:1/secret.png`);
  expect((await load(path, { allowsPrivate: false })).status).toBe(404);
});

test.each([
  ['http', 'http://example.org/1.png'],
  ['another scheme', 'data:image/png;base64,AAAA'],
  ['a script', 'javascript:alert(1)'],
  ['a password', 'https://a:b@example.org/1.png'],
  ['a very long one', `https://example.org/${'x'.repeat(2000)}`],
])('an address over %s gets no picture', (_name, address) => {
  expect(pictureAt(address, false)).toBeUndefined();
});

test('without a hosted store the site loads nothing', async () => {
  const path = urlOf(`${store.apiUrl}/pictures/4.png`);
  const deps = testDeps(database.db, { config: testConfig({ authSecret: 'b'.repeat(32) }) });
  expect((await createTestApp(deps).app.request(whole(path))).status).toBe(404);
});
