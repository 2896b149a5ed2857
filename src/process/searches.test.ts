import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { searchSite } from '#areas/site-wide/site-search/server/search-site.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertManyProducts } from '#tests/support/many-products.ts';
import { arrangeDemoData } from './demo-data.ts';
import { areaPages, searchable } from './modules.ts';

/**
 * Searches that were written from the demo's pages without the search: language, place (the whole site or the shop), text,
 * and the pages of which one must come first; `-` when nothing may be found. They must not be changed after looking at
 * the results.
 */
const searches = readFileSync(path.join(import.meta.dirname, '../../tests/search/searches.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [locale, place, q, expected = ''] = line.split('\t');
    return { locale: locale as Locale, place, q: q ?? '', expected: expected.split('|') };
  });

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
const isRight = new Map<(typeof searches)[number], boolean>();
const misses: string[] = [];

beforeAll(async () => {
  deps = testDeps(database.db, { config: testConfig({ isDemo: true }) });
  await arrangeDemoData(deps);
  deps.contentVersion.onConnected();
  const rows = await database.db.select({ id: products.id, handle: products.handle }).from(products);
  const handles = new Map(rows.map(({ id, handle }) => [`/product/${id}`, `product:${handle}`]));
  for (const search of searches) {
    const paths = search.place === 'shop' ? await findInShop(search) : await findOnSite(search);
    const [first = '-'] = paths.map((each) => handles.get(each) ?? each.split('#')[0]);
    isRight.set(search, search.expected.includes(first));
    if (!isRight.get(search)) misses.push(Object.values({ ...search, first }).join('  '));
  }
  if (process.env.BENCH_SEARCH !== undefined) process.stdout.write(report());
}, 600_000);

async function findOnSite({ q, locale }: { q: string; locale: Locale }): Promise<string[]> {
  const sources = listSources({ pages: areaPages, searchable });
  const { items } = await searchSite(deps, { q, locale, sources });
  return items.map((item) => item.path);
}

async function findInShop({ q, locale }: { q: string; locale: Locale }): Promise<string[]> {
  const { items } = await deps.catalog.listPage(deps, { q, limit: 5, locale });
  return items.map(({ id }) => `/product/${id}`);
}

const shareOf = (some: typeof searches): number =>
  some.filter((each) => isRight.get(each)).length / some.length;

function report(): string {
  const rows = [...locales, 'site', 'shop'].map((name) => {
    const some = searches.filter(({ locale, place }) => locale === name || place === name);
    return `${name.padEnd(6)}${`${Math.round(100 * shareOf(some))} %`.padStart(6)}`;
  });
  const all = `all   ${`${Math.round(100 * shareOf(searches))} %`.padStart(6)}`;
  const shown = process.env.BENCH_SEARCH === 'misses' ? misses : [];
  return `${[...rows, all, ...shown].join('\n')}\n`;
}

test('of at least ninety searches, 95 % find first what people expect', () => {
  expect(searches.length).toBeGreaterThanOrEqual(90);
  expect(shareOf(searches)).toBeGreaterThanOrEqual(0.95);
});

test.each(locales)('in %s, at least ten searches in both places, and four of five are right', (locale) => {
  const own = searches.filter((each) => each.locale === locale);
  expect(own.length).toBeGreaterThanOrEqual(10);
  expect(new Set(own.map(({ place }) => place)).size).toBe(2);
  expect(shareOf(own)).toBeGreaterThanOrEqual(0.8);
});

/** Only for `npm run bench:search`: a figure, because no test may depend on the machine's speed. */
test.runIf(process.env.BENCH_SEARCH !== undefined)(
  'the times with 10,000 products',
  async () => {
    await insertManyProducts(database.db, 10_000);
    deps.contentVersion.changed(['catalog']);
    const startedAt = performance.now();
    await findOnSite({ q: 'birra', locale: 'it' });
    const indexed = performance.now() - startedAt;
    const times: number[] = [];
    for (const { q, place } of searches) {
      const from = performance.now();
      await (place === 'shop' ? findInShop({ q, locale: 'it' }) : findOnSite({ q, locale: 'it' }));
      times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
    process.stdout.write(
      `10,000 products: indexed in ${(indexed / 1000).toFixed(1)} s; a search takes ${at(0.5)} ms, 95 % at most ${at(0.95)} ms, ${at(1)} ms at most\n`,
    );
  },
  600_000,
);
