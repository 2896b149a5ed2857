import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteProduct } from '../../admin/server/delete-product.ts';
import { getProduct } from '../catalog.queries.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);

function get(path: string, headers: Record<string, string> = {}) {
  return createTestApp(deps()).app.request(`${deps().config.siteUrl}${path}`, { headers });
}

const addBeer = async () => getProduct(deps(), await addTestProduct(deps(), newBeer()), 'it');

test('the label of a beer may be cached for ever, and its content security policy blocks all resources', async () => {
  const { image } = await addBeer();
  const response = await get(image.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const svg = await response.text();
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('Saison');
});

test('a label at a URL without the current version is cached briefly, and not sent again when unchanged', async () => {
  const { id } = await addBeer();
  for (const path of [`/media/products/${id}.svg`, `/media/products/${id}.svg?v=1`]) {
    const response = await get(path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
});

test('a gadget is drawn in the colour of each variant', async () => {
  const product = newGadget({
    drawing: { kind: 't-shirt', colour: '#a8402d' },
    options: [{ title: 'Colore', values: ['Rosso', 'Verde'] }],
    variants: [
      { optionValues: ['Rosso'], priceCents: 2000, stock: 1, colour: '#a8402d' },
      { optionValues: ['Verde'], priceCents: 2000, stock: 1, colour: '#2f5d43' },
    ],
  });
  const { images } = await getProduct(deps(), await addTestProduct(deps(), product), 'it');
  const [red, green] = await Promise.all(images.map(async ({ url }) => (await get(url)).text()));
  expect(red).toContain('#a8402d');
  expect(green).toContain('#2f5d43');
  expect(green).not.toContain('#a8402d');
});

test('a product that is no longer sold keeps its image, because orders show it', async () => {
  const { id, image } = await addBeer();
  await deleteProduct({ ...deps(), actor: admin }, id);
  expect((await get(image.url)).status).toBe(200);
});

test.each([
  `/media/products/${newId()}.svg`,
  `/media/variants/${newId()}.svg`,
  '/media/products/x.svg',
  '/media/products/%00.svg',
  '/media/products/.svg',
  '/media/products/',
  `/media/products/${newId()}.png`,
])('%s is not found', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control') ?? '').not.toContain('max-age=3');
});
