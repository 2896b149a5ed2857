import { beforeAll, expect, test } from 'vitest';
import { guaranteeNotices } from '#areas/content/guarantee-notice/server/guarantee-notice.table.ts';
import { setGuaranteeNotice } from '#areas/content/guarantee-notice/server/set-guarantee-notice.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { startCountedPages } from '#tests/support/counted-pages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
let pages: LoadedPages;

beforeAll(async () => {
  pages = await openTestPages();
}, 120_000);

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><path d="M0 0h9v9z"/></svg>',
);

test('the official guarantee notice is on the product page, at the checkout and in the terms', async () => {
  const deps = testDeps(database.db);
  const productId = await addTestProduct(deps, newBeer());
  const { defaultVariantId } = await getProduct(deps, productId, 'it');
  const buyer = new Buyer(deps, await insertBuyer(deps));
  const checkoutId = await buyer.draft({ variantId: defaultVariantId, quantity: 1 });
  const admin = await insertPerson(database.db, { isAdmin: true });
  const site = await startCountedPages({
    db: database.db,
    databaseUrl: database.url,
    renderer: pages.renderer,
    identify: async (headers) => (headers.has('x-buyer') ? buyer.person : visitor),
  });
  const read = async (path: string) => {
    const answer = await site.app.request(`${origin}${path}`, { headers: { 'x-buyer': '1' } });
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const paths = [`/product/${productId}?lng=it`, `/checkout?id=${checkoutId}&lng=it`, '/condizioni?lng=it'];

  const link = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_it.htm';
  for (const path of paths) {
    const html = await read(path);
    expect(html, path).toContain(link);
    expect(html, path).not.toContain('/media/guarantee-notices/');
  }

  await setGuaranteeNotice({ ...site.deps, actor: admin }, { language: 'it', file: drawing, seen: null });
  const [stored] = await database.db.select().from(guaranteeNotices);
  for (const path of paths) {
    const html = await read(path);
    const [, image = ''] = /<img([^>]*\/media\/guarantee-notices\/[^>]*)>/.exec(html) ?? [];
    expect(image, path).toContain(`/media/guarantee-notices/${stored?.hash}.svg`);
    expect(image, path).toMatch(/alt="[^"]*due anni/);
    expect(html, path).toContain(link);
  }
  await site.close();
}, 60_000);
