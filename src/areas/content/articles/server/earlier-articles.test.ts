import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { listEarlierArticles } from './articles.queries.ts';
import { articles } from './articles.table.ts';
import { changeArticle } from './change-article.ts';

const database = testDatabase();
const key = 'growth.resource-library';
const clock = new FixedClock();
let ada: Person;
let bruno: Person;

beforeAll(async () => {
  ada = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  bruno = await insertPerson(database.db, { isAdmin: true, fullName: 'Bruno Bozza' });
});
beforeEach(() => database.db.delete(articles).then(() => undefined));

async function save(actor: Person, version: number, texts: Record<string, string>, isPublished = false) {
  clock.advance(60);
  await changeArticle({ ...testDeps(database.db, { clock }), actor }, { key, version, texts, isPublished });
}
const list = () => listEarlierArticles(database, key);

describe('the earlier versions of an article', () => {
  test('are its texts before each change, newest first, with author and page', async () => {
    await save(ada, 0, { it: 'Uno', de: 'Eins' });
    await save(bruno, 1, { it: 'Due', de: 'Eins' });
    await save(ada, 2, { it: 'Due' });
    expect(await list()).toMatchObject([
      { texts: { it: 'Due', de: 'Eins' }, replacedBy: 'Ada Amministra', changed: ['de'] },
      { texts: { it: 'Uno', de: 'Eins' }, replacedBy: 'Bruno Bozza', changed: ['it'] },
    ]);
  });

  test('are none before the first change, and do not include publishing and hiding', async () => {
    expect(await list()).toEqual([]);
    await save(ada, 0, { it: 'Uno' });
    await save(ada, 1, { it: 'Uno' }, true);
    await save(ada, 2, { it: 'Uno' }, false);
    expect(await list()).toEqual([]);
  });

  test('contain all texts after these were removed', async () => {
    await save(ada, 0, { it: 'Uno', ja: '一' });
    await save(bruno, 1, {});
    const [earlier] = await list();
    expect(earlier).toMatchObject({ texts: { it: 'Uno', ja: '一' }, changed: ['it', 'ja'] });
    await save(ada, 2, earlier?.texts ?? {});
    expect(await list()).toMatchObject([{ texts: { it: 'Uno', ja: '一' } }]);
  });

  test('are consistent while others write', async () => {
    await save(ada, 0, { it: 'Testo 0' });
    const writing = (async () => {
      for (let version = 1; version <= 20; version++) await save(bruno, version, { it: `Testo ${version}` });
    })();
    const reads = await Promise.all(Array.from({ length: 20 }, list));
    await writing;
    for (const versions of reads)
      expect(versions.map(({ texts }) => texts.it)).toEqual(
        versions.map((_, index) => `Testo ${versions.length - 1 - index}`),
      );
    expect(await list()).toHaveLength(20);
  });
});
