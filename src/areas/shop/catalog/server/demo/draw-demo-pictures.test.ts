import { expect, test } from 'vitest';
import { JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listProducts } from '../catalog.queries.ts';
import { productMedia } from '../catalog.table.ts';
import { drawDemoPictures, picturedDemoProducts } from './draw-demo-pictures.ts';
import { seedDemoCatalog } from './seed-demo-catalog.ts';

const database = testDatabase();

test('some demo products get pictures, by a job after the start, once', async () => {
  const jobs = new JobList();
  const deps = testDeps(database.db, { jobs });
  await seedDemoCatalog(deps);
  await seedDemoCatalog(deps);
  expect(jobs.jobs).toEqual([{ name: 'catalog.draw-demo-pictures', data: {} }]);
  await drawDemoPictures({ ...deps, config: testConfig({ isDemo: false }) });
  expect(await database.db.$count(productMedia)).toBe(0);
  await Promise.all([drawDemoPictures(deps), drawDemoPictures(deps)]);
  await drawDemoPictures(deps);
  expect(await database.db.$count(productMedia)).toBe(picturedDemoProducts.length);
  const { items } = await listProducts(deps, { limit: 48, locale: 'it' });
  const shown = items.filter(({ image }) => image.widths.length > 0);
  expect(shown).toHaveLength(picturedDemoProducts.length);
  for (const { image } of shown) expect(image).toMatchObject({ width: 800, height: 1000 });
}, 60_000);
