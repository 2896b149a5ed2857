import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxPictureBytes } from '#areas/foundation/files/files.rules.ts';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import { removeUnused } from '#areas/foundation/files/server/remove-unused.ts';
import { orderLines } from '#areas/shop/orders/server/orders.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg, png } from '#tests/support/pictures.ts';
import { maxPicturesOfProduct } from '../../catalog.rules.ts';
import type { AdminProductPicture } from '../../product-pictures.schema.ts';
import { findVariants, getProduct, listProducts } from '../../server/catalog.queries.ts';
import { deleteProduct } from './delete-product.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
let clock: FixedClock;
let site: ReturnType<typeof createTestApp>;
let admin: Person;
let productId: string;
let seed = 1000;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
});

beforeEach(async () => {
  clock = new FixedClock();
  deps = testDeps(database.db, { clock });
  site = createTestApp(deps);
  productId = await addTestProduct(deps, newBeer());
});

type Sent = {
  method?: string;
  body?: BodyInit;
  person?: Person | undefined;
  headers?: Record<string, string>;
};

function ask(path: string, { method = 'GET', body, headers, ...others }: Sent = {}) {
  const person = 'person' in others ? others.person : admin;
  return site.app.request(`${deps.config.siteUrl}${path}`, {
    method,
    headers: { ...headers, ...(person && site.as(person)) },
    ...(body !== undefined && { body }),
  });
}

const picturesPath = (id = productId) => `/api/admin/products/${id}/pictures`;
const upload = (body: BodyInit, options: Sent = {}) =>
  ask(picturesPath(), { method: 'POST', body, ...options });
const send = (method: string, path: string, body: unknown) =>
  ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const somePicture = async () => new Uint8Array(await jpeg({ width: 60, height: 40 }, seed++));

async function add(): Promise<AdminProductPicture> {
  const answer = await upload(await somePicture());
  expect(answer.status).toBe(200);
  return answer.json();
}

async function list(): Promise<string[]> {
  const { items } = await (await ask(picturesPath())).json();
  return items.map(({ id }: AdminProductPicture) => id);
}

async function errorOf(answer: Response): Promise<{ code: string; message: string }> {
  return (await answer.json()).error;
}

describe('an uploaded picture', () => {
  test('replaces the drawing in lists, on the page, and in carts', async () => {
    const picture = await add();
    const { image, images, defaultVariantId } = await getProduct(deps, productId, 'it');
    expect(image).toMatchObject({ url: picture.url, alt: 'Notte di luna', widths: [60] });
    expect(images).toHaveLength(1);
    const { items } = await listProducts(deps, { limit: 48, locale: 'de' });
    expect(items.find(({ id }) => id === productId)?.image.url).toBe(picture.url);
    const offers = await findVariants(deps, [defaultVariantId], 'it');
    const [own] = await database.db.select().from(uploads).where(eq(uploads.uploadedBy, admin.userId));
    expect(offers.get(defaultVariantId)).toMatchObject({ image: picture.url, uploadId: expect.any(String) });
    expect(own).toBeDefined();
  });

  test('is cached for ever with its type, and executes nothing when it is opened', async () => {
    const { url } = await add();
    for (const [address, type] of [
      [url, 'image/webp'],
      [url.replace('.webp', '.avif'), 'image/avif'],
    ] as const) {
      const answer = await ask(address, { person: undefined });
      expect(answer.status).toBe(200);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await answer.arrayBuffer()).byteLength).toBe(Number(headers['content-length']));
      const again = await ask(address, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await ask(address, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, headers['content-length']]);
    }
  });

  test('cannot be read at other addresses, such as that of its original or one outside of its folder', async () => {
    const { url } = await add();
    const folder = url.replace(/[^/]+$/, '');
    const names = [
      'master.webp',
      '060.webp',
      '60.jpg',
      '61.webp',
      '..%2f60.webp',
      '60.webp%00',
      '%2e%2e/60.webp',
    ];
    for (const name of names) expect((await ask(folder + name)).status, name).toBe(404);
    expect((await ask(url.toUpperCase().replace('/MEDIA/PICTURES', '/media/pictures'))).status).toBe(404);
    expect((await ask(`/media/pictures/${newId()}/60.webp`)).status).toBe(404);
  });

  test('that the product already has is not added twice', async () => {
    const bytes = await somePicture();
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('is identified by its content, whatever type is declared', async () => {
    const body = new Uint8Array(await png());
    const answer = await upload(body, { headers: { 'content-type': 'text/html; charset=x' } });
    expect(answer.status).toBe(200);
  });

  test('is refused above the maximum number of bytes, whatever length is declared', async () => {
    const body = new Uint8Array(maxPictureBytes + 1);
    const refused = await upload(body, { headers: { 'accept-language': 'de' } });
    expect(refused.status).toBe(413);
    expect(await errorOf(refused)).toMatchObject({
      code: 'file_too_large',
      message: 'Die Datei ist zu groß: Erlaubt sind höchstens 20 MB.',
    });
    const lying = await upload(body, { headers: { 'content-length': '12' } });
    expect(lying.status).toBe(413);
    const declared = await upload(new Uint8Array(9), { headers: { 'content-length': '999999999' } });
    expect(declared.status).toBe(413);
  });

  test.each([
    ['', 400, 'file_empty'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, 'picture_is_vector'],
    ['<html><body>', 415, 'not_a_picture'],
    [Buffer.from('ffd8ffe000104a46494600', 'hex'), 422, 'picture_broken'],
    [Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'), 415, 'picture_type_unsupported'],
  ])('%s is refused with its reason', async (body, status, code) => {
    const content = typeof body === 'string' ? body : new Uint8Array(body);
    const answer = await upload(content, { headers: { 'content-type': 'image/jpeg' } });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  test('is refused to everybody but administrators, before it is read', async () => {
    const bytes = await somePicture();
    const buyer = await insertPerson(database.db);
    expect((await upload(bytes, { person: undefined })).status).toBe(401);
    expect((await upload(bytes, { person: buyer })).status).toBe(403);
    expect((await upload(bytes, { headers: { origin: 'https://example.com' } })).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  test('of an unknown product is refused before it is encoded', async () => {
    const counted = await database.db.$count(uploads);
    const answer = await ask(picturesPath(newId()), { method: 'POST', body: await somePicture() });
    expect(answer.status).toBe(404);
    await deleteProduct({ ...deps, actor: admin }, productId);
    expect((await upload(await somePicture())).status).toBe(404);
    expect(await database.db.$count(uploads)).toBe(counted);
  });

  test('beyond the maximum of a product is refused, also when several arrive at once', async () => {
    for (let count = 2; count < maxPicturesOfProduct; count++) await add();
    const answers = await Promise.all([1, 2, 3].map(async () => upload(await somePicture())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409].toSorted());
    expect(await list()).toHaveLength(maxPicturesOfProduct);
  });
});

describe('the pictures of a product', () => {
  test('have the order set by an administrator', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    const seen = [first.id, second.id, third.id];
    const pictureIds = [third.id, first.id, second.id];
    expect((await send('PUT', `${picturesPath()}/order`, { pictureIds, seen })).status).toBe(200);
    expect(await list()).toEqual(pictureIds);
    expect((await getProduct(deps, productId, 'it')).image.url).toBe(third.url);
  });

  test('keep the order of the first administrator when a second one changes an outdated order', async () => {
    const [first, second] = [await add(), await add()];
    const [seen, pictureIds] = [
      [first.id, second.id],
      [second.id, first.id],
    ];
    expect((await send('PUT', `${picturesPath()}/order`, { pictureIds, seen })).status).toBe(200);
    expect((await send('PUT', `${picturesPath()}/order`, { pictureIds: seen, seen })).status).toBe(409);
    expect(await list()).toEqual(pictureIds);
  });

  test.each([
    ['one is missing', (ids: string[]) => ids.slice(1)],
    ['one is named twice', (ids: string[]) => [ids[0], ids[0]]],
    ['one is of another product', (ids: string[]) => [ids[0], newId()]],
  ])('keep their order when %s', async (_why, wrong) => {
    await add();
    await add();
    const before = await list();
    const answer = await send('PUT', `${picturesPath()}/order`, { pictureIds: wrong(before), seen: before });
    expect(answer.status).toBe(409);
    expect(await list()).toEqual(before);
  });

  test('have texts by language, and require an Italian text when they have any', async () => {
    const { id } = await add();
    const path = `${picturesPath()}/${id}`;
    const altTexts = { it: 'Due bottiglie al sole', ja: '日なたの2本のビール' };
    expect((await send('PUT', path, { altTexts, variantId: null })).status).toBe(200);
    expect((await getProduct(deps, productId, 'ja')).image.alt).toBe(altTexts.ja);
    expect((await getProduct(deps, productId, 'ru')).image.alt).toBe(altTexts.it);
    const { items } = await (await ask(picturesPath())).json();
    expect(items[0].altTexts).toEqual(altTexts);
    for (const wrong of [
      { en: 'Two bottles' },
      { it: '' },
      { it: 'x'.repeat(301) },
      { xx: 'x', it: 'y' },
      { it: 'a\0b' },
    ]) {
      const answer = await send('PUT', path, { altTexts: wrong, variantId: null });
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('cannot be assigned to a variant of another product', async () => {
    const { id } = await add();
    const otherId = await addTestProduct(deps, newBeer());
    const { defaultVariantId } = await getProduct(deps, otherId, 'it');
    const change = { altTexts: {}, variantId: defaultVariantId };
    expect((await send('PUT', `${picturesPath()}/${id}`, change)).status).toBe(404);
  });

  test('change the version of the product when one is added or removed', async () => {
    const before = (await getProduct(deps, productId, 'it')).updatedAt;
    clock.advance(60);
    const { id } = await add();
    const added = (await getProduct(deps, productId, 'it')).updatedAt;
    clock.advance(60);
    await ask(`${picturesPath()}/${id}`, { method: 'DELETE' });
    const removed = await getProduct(deps, productId, 'it');
    expect(new Set([before, added, removed.updatedAt]).size).toBe(3);
    expect(removed.image.url).toMatch(/\.svg/);
  });

  test('are removed once, and cannot be removed through another product', async () => {
    const { id } = await add();
    const otherId = await addTestProduct(deps, newBeer());
    expect((await ask(`${picturesPath(otherId)}/${id}`, { method: 'DELETE' })).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => ask(`${picturesPath()}/${id}`, { method: 'DELETE' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('are still shown by orders after they are removed', async () => {
    const { id, url } = await add();
    const { defaultVariantId } = await getProduct(deps, productId, 'it');
    const { uploadId } = (await findVariants(deps, [defaultVariantId], 'it')).get(defaultVariantId) ?? {};
    const order = await insertOrder(database.db, admin.userId);
    await database.db.insert(orderLines).values({
      orderId: order.id,
      position: 7,
      productId,
      variantId: defaultVariantId,
      name: 'Notte di luna',
      variantName: '',
      sku: 'NOTTE',
      image: url,
      uploadId: uploadId ?? null,
      quantity: 1,
      unitCents: 420,
    });
    const { id: otherId, url: otherUrl } = await add();
    await ask(`${picturesPath()}/${id}`, { method: 'DELETE' });
    await ask(`${picturesPath()}/${otherId}`, { method: 'DELETE' });
    await removeUnused(deps);
    expect((await ask(otherUrl)).status).toBe(200);
    clock.advance(25 * 60 * 60);
    await removeUnused(deps);
    expect((await ask(url)).status).toBe(200);
    expect((await ask(otherUrl)).status).toBe(404);
  });
});
