import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  deps = testDeps(database.db);
  await seedDemoCatalog(deps);
  deps.contentVersion.onConnected();
});

async function search(q: string, lng = 'it'): Promise<string[]> {
  const answer = await createTestApp(deps).app.request(
    `${deps.config.siteUrl}/api/search?${new URLSearchParams({ q, lng })}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json()).items.map(({ title }: { title: string }) => title);
}

test.each([
  ['it', 'castagne', 'Ottobre in Tasca'],
  ['it', 'tazza rifujio', 'Tazza Rifugio'],
  ['en', 'smoked porter', 'Carbonaia'],
  ['de', 'Kastanien', 'Ottobre in Tasca'],
  ['ru', 'каштаны', 'Ottobre in Tasca'],
  ['ja', '市場のトート', '市場のトート'],
  ['it', 'recesso', 'Diritto di recesso'],
])('in %s %s finds %s', async (lng, q, title) => {
  expect((await search(q, lng))[0]).toBe(title);
});

test.each([
  // Synonyms that the page does not contain.
  ['it', 'bici', 'Bike sharing'],
  ['it', 'calendario', 'Database soci'],
  ['it', 'blog', 'Blog'],
  ['de', 'Fahrrad', 'Bikesharing'],
  ['it', 'rimborso', 'Recedere dal contratto qui'],
  ['it', 'quota', 'Chi siamo'],
  ['it', 'orari', 'Chi siamo'],
  ['it', 'contatti', 'Chi siamo'],
  ['en', 'opening hours', 'About us'],
  ['en', 'become a member', 'About us'],
  ['it', 'birra', 'Beershop & Gadget'],
  // A style, and a page with all of the words before one that contains a single word three times.
  ['it', 'stout', 'Notturno Bianco'],
  ['en', 'smoked beer', 'Carbonaia'],
  ['en', 'alcohol free', 'Niente Scuse'],
  ['es', 'cerveza sin alcohol', 'Niente Scuse'],
  ['zh', '无酒精啤酒', 'Niente Scuse'],
  // Typing errors.
  ['it', 'carbonaja', 'Carbonaia'],
  ['it', 'magliete', 'Maglietta Cerchio'],
  ['it', 'recenso', 'Diritto di recesso'],
  ['en', 'shiping', 'Shipping and pick-up'],
])('in %s the first page for %s is %s', async (lng, q, title) => {
  expect((await search(q, lng))[0]).toBe(title);
});

test.each([
  ['it', 'birra senza glutine'],
  ['it', 'birra senza glitine'],
  ['en', 'gluten free beer'],
  ['de', 'Bier ohne Gluten'],
  ['zh', '无麸质啤酒'],
])('in %s no product is offered for %s by a text that has the word', async (lng, q) => {
  const answer = await createTestApp(deps).app.request(
    `${deps.config.siteUrl}/api/search?${new URLSearchParams({ q, lng })}`,
  );
  const { items, unwanted } = await answer.json();
  expect(unwanted).toHaveLength(1);
  expect(items.filter(({ path }: { path: string }) => path.startsWith('/product/'))).toEqual([]);
});

test('a product declared free of a substance is found by that declaration, on the site and in the shop', async () => {
  const found = await search('birra senza lattosio');
  expect(found).toContain('Carbonaia');
  expect(found).not.toContain('Notturno Bianco');
  const shop = async (q: string) => {
    const answer = await createTestApp(deps).app.request(
      `${deps.config.siteUrl}/api/catalog/products?${new URLSearchParams({ q })}`,
    );
    const { items, total, unwanted } = await answer.json();
    expect(items).toHaveLength(total);
    return { titles: items.map(({ title }: { title: string }) => title), unwanted };
  };
  expect(await shop('birra senza glutine')).toEqual({ titles: [], unwanted: ['glutine'] });
  expect(await shop('senza alcol')).toEqual({ titles: ['Niente Scuse'], unwanted: ['alcol'] });
  const { titles } = await shop('birra senza lattosio');
  expect(titles).toContain('Carbonaia');
  expect(titles).not.toContain('Notturno Bianco');
});

test.each([
  ['it', 'chi siamo', 'Chi siamo'],
  ['en', 'about us', 'About us'],
  ['de', 'über uns', 'Über uns'],
])('in %s a page whose title has no word of its own is found by it: %s', async (lng, q, title) => {
  expect(await search(q, lng)).toEqual([title]);
});

test('a word on a page is not corrected to a similar one', async () => {
  const kinds = await search('regalo');
  expect(kinds).toContain('Maglietta Cerchio');
  expect(kinds).not.toContain("Condizioni di vendita e d'uso");
});

test('a page is found with its current text, at once in this process', async () => {
  expect(await search('barbagianni')).toEqual([]);
  const carbonaia = eq(products.handle, 'carbonaia');
  await database.db.update(products).set({ subtitle: 'Con il barbagianni' }).where(carbonaia);
  deps.contentVersion.changed(['catalog']);
  expect(await search('barbagianni')).toEqual(['Carbonaia']);
  await database.db.update(products).set({ status: 'draft' }).where(carbonaia);
  deps.contentVersion.changed(['catalog']);
  expect(await search('barbagianni')).toEqual([]);
});

test('an empty search has no results, and a search text that is too long is refused', async () => {
  expect(await search('di del la')).toEqual([]);
  for (const q of ['', ' ', 'x'.repeat(101)]) {
    const answer = await createTestApp(deps).app.request(
      `${deps.config.siteUrl}/api/search?${new URLSearchParams({ q })}`,
    );
    expect(answer.status).toBe(400);
  }
});
