import { describe, expect, it, test } from 'vitest';
import { growthTopics } from '#areas/content/growth/growth.rules.ts';
import { sectionPaths, sections } from '#areas/foundation/settings/sections.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { deleteProduct } from '#areas/shop/catalog/admin/server/delete-product.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { pngSize } from '#platform/server/images/render-png.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { socialImageSize } from '../share-images.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);

function get(path: string, headers: Record<string, string> = {}) {
  return createTestApp(deps()).app.request(`${deps().config.siteUrl}${path}`, { headers });
}

async function write(value: object): Promise<void> {
  await database.db
    .insert(settings)
    .values({ key: 'sectionDescriptions', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

const picture = async (response: Response) => new Uint8Array(await response.arrayBuffer());

const named = {
  title: 'Notte di luna',
  translations: { zh: { title: '月之夜' }, ja: { title: '月の夜' }, ru: { title: 'Лунная ночь' } },
};

describe('the image of a product', () => {
  it('is a PNG of the size that its page announces, and other sites may embed it', async () => {
    const id = await addTestProduct(deps(), newBeer());
    const { updatedAt } = await getProduct(deps(), id, 'it');
    const response = await get(`/share/products/${id}.png?lng=it&v=${Date.parse(updatedAt)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(pngSize(await picture(response))).toEqual(socialImageSize);
  });

  it('is not sent again to a client that has it', async () => {
    const path = `/share/products/${await addTestProduct(deps(), newGadget())}.png`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('has the language of its URL, whatever the client prefers', async () => {
    const id = await addTestProduct(deps(), newBeer(named));
    const tags = await Promise.all(
      ['zh', 'ja', 'ru', 'it'].map(async (locale) =>
        (await get(`/share/products/${id}.png?lng=${locale}`)).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(4);
    const unknown = await get(`/share/products/${id}.png?lng=tlh`, {
      'accept-language': 'ru',
      cookie: 'i18next=ja',
    });
    expect(unknown.headers.get('etag')).toBe(tags[3]);
  });

  it('changes as soon as the product changes', async () => {
    const path = `/share/products/${await addTestProduct(deps(), newBeer())}.png`;
    const before = (await get(path)).headers.get('etag');
    expect((await get(path)).headers.get('etag')).toBe(before);
    await database.db.update(products).set({ title: 'Alba di sole' });
    expect((await get(path)).headers.get('etag')).not.toBe(before);
  });

  it('fits a title of 120 letters, and one with characters that no font has', async () => {
    const titles = ['x'.repeat(120), 'Una parola dopo l’altra '.repeat(5).trim(), '\u{13000}\u{13001}'];
    for (const title of titles) {
      const id = await addTestProduct(deps(), newBeer({ title }));
      expect(pngSize(await picture(await get(`/share/products/${id}.png`)))).toEqual(socialImageSize);
    }
  });

  it('does not exist for hidden or unknown products', async () => {
    const draft = await addTestProduct(deps(), newGadget({ status: 'draft' }));
    const deleted = await addTestProduct(deps(), newGadget());
    await deleteProduct({ ...deps(), actor: admin }, deleted);
    for (const name of [
      `${draft}.png`,
      `${deleted}.png`,
      `${newId()}.png`,
      'x.png',
      '%00.png',
      `${draft}.svg`,
    ]) {
      const response = await get(`/share/products/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? '').not.toContain('max-age=3');
    }
  });
});

describe('the image of a page', () => {
  it.each(['/home', '/blog', `/growth/${growthTopics[0]}`])('exists for %s', async (path) => {
    const response = await get(`/share/pages${path}.png?lng=de`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(pngSize(await picture(response))).toEqual(socialImageSize);
  });

  it("has the administrators' text about the area, in the language of its URL", async () => {
    const tagOf = async (path: string, locale = 'it') =>
      (await get(`/share/pages${path}.png?lng=${locale}`)).headers.get('etag');
    for (const section of sections) {
      const path = sectionPaths[section];
      const before = { it: await tagOf(path), de: await tagOf(path, 'de'), other: await tagOf('/home') };
      await write({ [section]: { it: 'Aperto anche di lunedì' } });
      const italian = await tagOf(path);
      expect(italian, section).not.toBe(before.it);
      expect(await tagOf(path, 'de')).not.toBe(before.de);
      await write({ [section]: { it: 'Aperto anche di lunedì', de: 'Auch montags offen' } });
      expect(await tagOf(path)).toBe(italian);
      expect(await tagOf('/home')).toBe(before.other);
      await write({});
      expect(await tagOf(path)).toBe(before.it);
      expect(await tagOf(path, 'de')).toBe(before.de);
    }
  });

  it('can be drawn with a long description', async () => {
    await write({ blog: { it: 'Parole su parole, e <b>ancora</b> & altre. '.repeat(40) } });
    expect(pngSize(await picture(await get('/share/pages/blog.png')))).toEqual(socialImageSize);
    await write({});
  });

  it('does not exist for other pages', async () => {
    for (const path of ['/admin', '/growth/other', '/', '/home/home']) {
      expect((await get(`/share/pages${path}.png`)).status).toBe(404);
    }
  });
});

test('requests for images are limited', async () => {
  const { app } = createTestApp(deps());
  const ask = () => app.request(`${deps().config.siteUrl}/share/pages/no-such-page.png`);
  let statuses: number[] = [];
  for (let count = 0; count < 130; count++) statuses = [...statuses, (await ask()).status];
  expect(statuses).toContain(429);
});
