import { beforeAll, expect, test } from 'vitest';
import { articles } from '#areas/content/articles/server/articles.table.ts';
import { growthTopics } from '#areas/content/growth/growth.rules.ts';
import { listProducts } from '#areas/shop/catalog/server/catalog.queries.ts';
import { hideDemoProducts } from '#areas/shop/catalog/server/demo/demo-products-on-sale.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import { pageWords } from '#framework/server/page-words.ts';
import type { SearchDocument } from '#framework/server/searchable-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { areaPages, contentNames, searchable } from './modules.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  deps = testDeps(database.db);
  await seedDemoCatalog(deps);
});

async function documentsIn(locale: Locale): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const area of searchable) for await (const each of area.read(deps, locale)) documents.push(each);
  return documents;
}

test('the site search has every product and topic once, in each language', async () => {
  for (const locale of locales) {
    const documents = await documentsIn(locale);
    const paths = documents.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const { items } = await listProducts(deps, { limit: 48, locale });
    expect(items.length).toBeGreaterThan(5);
    for (const { id, title } of items)
      expect(documents.find(({ path }) => path === `/product/${id}`)).toMatchObject({ title });
    expect(paths).toEqual(expect.arrayContaining(growthTopics.map((topic) => `/growth/${topic}`)));
    for (const { title, text } of documents) {
      expect(title).not.toBe('');
      expect(text.trim()).not.toBe('');
    }
  }
});

test('the site search has published articles as plain text, and only products on sale', async () => {
  const texts = { it: '## Conti\n\nIl **margine** di una birra', en: 'The margin of a beer' };
  const row = { id: newId(), key: `growth.${growthTopics[0]}`, texts, version: 1, updatedAt: new Date() };
  await database.db.insert(articles).values({ ...row, isPublished: false });
  const found = async (locale: Locale) =>
    (await documentsIn(locale)).find(({ path }) => path === `/growth/${growthTopics[0]}`)?.text;
  expect(await found('it')).not.toContain('margine');
  await database.db.update(articles).set({ isPublished: true });
  expect(await found('it')).toContain('Conti\n\nIl margine di una birra');
  expect(await found('en')).toContain('The margin of a beer');
  expect(await found('ja')).toContain('Il margine di una birra');
  await hideDemoProducts(database.db);
  expect((await documentsIn('it')).filter(({ path }) => path.startsWith('/product/'))).toEqual([]);
});

test('search words exist only for public pages and their sections', async () => {
  const documents = await documentsIn('it');
  const paths = [...listPublicAddresses(areaPages), ...documents].map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(pageWords)));
});

test('each area declares what changes its documents, under a unique name', () => {
  expect(new Set(searchable.map(({ name }) => name)).size).toBe(searchable.length);
  for (const { name, content, topics } of searchable) {
    expect([...content, ...topics], name).not.toEqual([]);
    expect(contentNames).toEqual(expect.arrayContaining([...content]));
  }
});
