import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listProducts } from '../catalog.queries.ts';
import { products } from '../catalog.table.ts';
import { renewSortNames } from './sort-names.ts';

const database = testDatabase();
const clock = new FixedClock();
const asAdmin = () => ({ ...testDeps(database.db, { clock }), actor: admin });

const namesIn = async (locale: 'de' | 'zh') => {
  const { items } = await listProducts(asAdmin(), { locale, limit: 10, sort: 'name' });
  return items.map(({ title }) => title);
};

test('a product saved under older sorting rules gets new sort keys, and no other change', async () => {
  const translations = { de: { title: 'Zopf' }, zh: { title: '艾尔' } };
  const id = await addTestProduct(asAdmin(), newGadget({ title: 'Altalena', translations }));
  await addTestProduct(asAdmin(), newGadget({ title: 'Barca', translations: { zh: { title: '白啤酒' } } }));
  const outdated = { sortName: 'altalena', sortNames: {}, sortRules: '' };
  await database.db.update(products).set(outdated).where(eq(products.id, id));
  const [before] = await database.db.select().from(products).where(eq(products.id, id));
  expect(await namesIn('de')).toEqual(['Zopf', 'Barca']);

  await renewSortNames(asAdmin());
  expect(await namesIn('de')).toEqual(['Barca', 'Zopf']);
  expect(await namesIn('zh')).toEqual(['艾尔', '白啤酒']);
  const [after] = await database.db.select().from(products).where(eq(products.id, id));
  expect({ ...after, ...outdated }).toEqual(before);

  await database.db.update(products).set({ sortName: 'zzz' }).where(eq(products.id, id));
  await renewSortNames(asAdmin());
  const [later] = await database.db.select().from(products).where(eq(products.id, id));
  expect(later?.sortName).toBe('zzz');
});
