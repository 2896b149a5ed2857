import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import demo from '../demo/posts.json' with { type: 'json' };
import { posts } from './blog.table.ts';
import { drawDemoCovers, removeDemoPosts, seedDemoPosts } from './demo-posts.ts';
import { coverSize, drawCover } from './draw-cover.ts';
import { listPosts } from './posts.queries.ts';

const database = testDatabase();

test('a demo gets eight posts once, with covers for unchanged ones, and a live site keeps only changed ones', async () => {
  const { db } = database;
  const deps = testDeps(db, { config: testConfig({ isDemo: true }) });
  await seedDemoPosts(deps);
  await seedDemoPosts(deps);
  const all = (await db.select().from(posts)).map(({ id }) => id).sort();
  const changed = all.slice(1);
  await db.update(posts).set({ version: 2 }).where(inArray(posts.id, changed));
  await drawDemoCovers(deps);
  const { items } = await listPosts(deps, { locale: 'ja', limit: 50 });
  expect(items).toHaveLength(8);
  expect(items.filter(({ cover }) => cover !== null)).toMatchObject([{ cover: coverSize }]);
  expect(items.filter(({ language }) => language === 'ja')).toHaveLength(1);
  expect(items.every(({ excerpt, alt, tags }) => excerpt !== '' && alt !== '' && tags.length > 0)).toBe(true);
  await removeDemoPosts(deps);
  expect((await db.select().from(posts)).map(({ id }) => id).sort()).toEqual(changed);
});

test('every demo post has a drawing as its cover', () => {
  for (const { drawing } of demo) expect(drawCover(drawing), drawing).toMatch(/^<svg .*<\/svg>$/s);
});
