import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { moveProduct } from '../../admin/server/move-product.ts';
import { setStock } from '../../admin/server/set-stock.ts';
import { type ListProductsInput, listProducts } from '../catalog.queries.ts';
import { variants } from '../catalog.table.ts';
import { reserveStock } from '../stock.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);
const asAdmin = () => ({ ...deps(), actor: admin });
const ids = new Map<string, string>();

const list = (input: Partial<ListProductsInput> = {}) =>
  listProducts(deps(), { limit: 48, locale: 'it', ...input });
const titles = async (input: Partial<ListProductsInput> = {}) =>
  (await list(input)).items.map(({ title }) => title);
const move = (title: string, position: number, actor: Actor = admin) =>
  moveProduct({ ...deps(), actor }, { productId: idOf(title), position });

function idOf(title: string): string {
  const id = ids.get(title);
  if (!id) throw new Error(`No product is called ${title}`);
  return id;
}

async function variantsOf(title: string) {
  return database.db
    .select()
    .from(variants)
    .where(eq(variants.productId, idOf(title)));
}

async function setAllStock(title: string, stock: number | null): Promise<void> {
  for (const { id } of await variantsOf(title)) await setStock(asAdmin(), { variantId: id, stock });
}

beforeAll(async () => {
  const sizes = { options: [{ title: 'Taglia', values: ['S', 'M'] }] };
  const inSizes = ['S', 'M'].map((size) => ({ optionValues: [size], priceCents: 2000, stock: 1 }));
  for (const product of [
    newBeer({ title: 'Uno', position: 10 }),
    newBeer({ title: 'Due', position: 20 }),
    newGadget({ title: 'Tre', position: 30, ...sizes, variants: inSizes }),
    newGadget({ title: 'Quattro', position: 40 }),
    newGadget({ title: 'Cinque', position: 50, variants: [{ priceCents: 500, stock: null }] }),
  ]) {
    ids.set(product.title, await addTestProduct(deps(), product));
  }
});

beforeEach(async () => {
  for (const title of ['Uno', 'Due', 'Tre', 'Quattro']) await setAllStock(title, 12);
});

describe('the default order of the shop', () => {
  test('follows the positions of the products, not their names', async () => {
    expect(await titles()).toEqual(['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']);
    expect(await titles({ kind: 'gadget' })).toEqual(['Tre', 'Quattro', 'Cinque']);
  });

  test('sold-out products come last, and return to their position with new stock', async () => {
    await setAllStock('Uno', 0);
    await setAllStock('Quattro', 0);
    expect(await titles()).toEqual(['Due', 'Tre', 'Cinque', 'Uno', 'Quattro']);
    await setAllStock('Uno', 1);
    expect(await titles()).toEqual(['Uno', 'Due', 'Tre', 'Cinque', 'Quattro']);
  });

  test('a product is sold out when its last piece is reserved, but not while one size is left', async () => {
    const [small, medium] = await variantsOf('Tre');
    if (!small || !medium) throw new Error('There are two sizes');
    for (const { id } of [small, medium]) await setStock(asAdmin(), { variantId: id, stock: 1 });
    await reserveStock(deps(), [{ variantId: small.id, quantity: 1 }]);
    expect(await titles()).toEqual(['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']);
    await reserveStock(deps(), [{ variantId: medium.id, quantity: 1 }]);
    expect(await titles()).toEqual(['Uno', 'Due', 'Quattro', 'Cinque', 'Tre']);
    await database.db
      .update(variants)
      .set({ reserved: 0 })
      .where(eq(variants.productId, idOf('Tre')));
  });

  test('pages in both directions show each product once, available ones before sold-out ones', async () => {
    await setAllStock('Due', 0);
    await setAllStock('Quattro', 0);
    const all = await titles();
    for (const limit of [1, 2, 3, 4]) {
      const pages = [await list({ limit })];
      for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) {
        pages.push(await list({ limit, cursor: page.nextCursor }));
      }
      expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(all);
      for (let back = pages.length - 1; back > 0; back--) {
        const before = await list({ limit, cursor: pages[back]?.previousCursor ?? '' });
        expect(before.items, `${limit} a page, before page ${back}`).toEqual(pages[back - 1]?.items);
      }
    }
  });

  test('a page needs as many SQL statements as in other orders, and the last page needs one more', async () => {
    const count = (limit: number, sort: 'curated' | 'name') =>
      countStatements(database, (db) => listProducts({ ...deps(), db }, { limit, sort, locale: 'it' }));
    expect(await count(2, 'curated')).toBe(await count(2, 'name'));
    expect(await count(48, 'curated')).toBe((await count(48, 'name')) + 1);
  });
});

describe('the position of a product', () => {
  test('is set by administrators only', async () => {
    const person = await insertPerson(database.db);
    await expect(move('Quattro', 5, visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(move('Quattro', 5, person)).rejects.toMatchObject({ code: 'admin_only' });
    await move('Quattro', 5);
    expect(await titles()).toEqual(['Quattro', 'Uno', 'Due', 'Tre', 'Cinque']);

    const site = createTestApp(deps());
    const chief = await insertPerson(database.db, { isAdmin: true });
    const url = new URL(`/api/admin/catalog/products/${idOf('Quattro')}/position`, testConfig().siteUrl);
    const put = async (headers: Record<string, string>) =>
      (
        await site.app.request(url.href, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ position: 40 }),
        })
      ).status;
    expect([await put({}), await put(site.as(person)), await put(site.as(chief))]).toEqual([401, 403, 200]);
    expect(await titles()).toEqual(['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']);
  });

  test('cannot be set for an unknown product', async () => {
    await expect(moveProduct(asAdmin(), { productId: newId(), position: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is before all others for a new product', async () => {
    ids.set('Nuovo', await addTestProduct(deps(), newGadget({ title: 'Nuovo' })));
    expect((await titles())[0]).toBe('Nuovo');
  });
});
