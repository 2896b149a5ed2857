import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { findShownArticle, getAdminArticle } from './articles.queries.ts';
import { articlePictures, articles } from './articles.table.ts';
import { type ChangeArticleInput, changeArticle } from './change-article.ts';

const database = testDatabase();
const key = 'growth.resource-library';
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(articles);
});

const context = (actor: Person | typeof visitor = admin) => ({ ...testDeps(database.db), actor });
const change = (input: Partial<ChangeArticleInput>, actor: Person | typeof visitor = admin) =>
  changeArticle(context(actor), { key, version: 0, texts: {}, isPublished: false, ...input });
const read = () => getAdminArticle(context(), key);

describe('an article', () => {
  test('is visible once it is published, and not before', async () => {
    await change({ texts: { it: 'Ciao', de: 'Hallo' } });
    expect(await findShownArticle(context(), key, 'it')).toBeNull();
    await change({ version: 1, texts: { it: 'Ciao', de: 'Hallo' }, isPublished: true });
    expect(await findShownArticle(context(), key, 'de')).toEqual({
      html: '<p>Hallo</p>',
      language: 'de',
      languages: ['it', 'de'],
    });
    expect(await findShownArticle(context(), key, 'ja')).toMatchObject({
      html: '<p>Ciao</p>',
      language: 'it',
    });
    await change({ version: 2, texts: { it: 'Ciao' }, isPublished: false });
    expect(await findShownArticle(context(), key, 'it')).toBeNull();
    expect(await read()).toMatchObject({ version: 3, lastChange: { by: 'Ada Amministra' } });
  });

  test('is not overwritten when another administrator has changed it meanwhile', async () => {
    await change({ texts: { it: 'Prima' } });
    await expect(change({ texts: { it: 'Seconda' } })).rejects.toMatchObject({ code: 'article_changed' });
    expect((await read()).texts).toEqual({ it: 'Prima' });
  });

  test('stays published when an administrator saves the older state of an open page', async () => {
    const texts = { it: 'Ciao' };
    await change({ texts });
    await change({ version: 1, texts, isPublished: true });
    const older = change({ version: 1, texts, isPublished: false });
    await expect(older).rejects.toMatchObject({ code: 'article_changed' });
    expect(await read()).toMatchObject({ version: 2, isPublished: true });
  });

  test('has the text of one of ten administrators who write at the same time', async () => {
    const wishes = Array.from({ length: 10 }, (_, index) => change({ texts: { it: `Testo ${index}` } }));
    const results = await Promise.allSettled(wishes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read()).version).toBe(1);
  });

  test('sent twice is stored once, with one audit record', async () => {
    await change({ texts: { it: 'Ciao', de: 'Hallo' } });
    await change({ texts: { it: 'Ciao', de: 'Hallo' } });
    await change({ version: 1, texts: { it: 'Ciao', de: 'Servus' }, isPublished: true });
    const [row] = await database.db.select().from(articles);
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, row?.id ?? ''))
      .orderBy(auditRecords.at, auditRecords.id);
    expect(records.map(({ before, after }) => [before, after])).toEqual([
      [
        { key, isPublished: false, text: {} },
        { key, isPublished: false, text: { it: 'Ciao', de: 'Hallo' } },
      ],
      [
        { key, isPublished: false, text: { de: 'Hallo' } },
        { key, isPublished: true, text: { de: 'Servus' } },
      ],
    ]);
  });

  test.each([
    ['without Italian', { texts: { de: 'Hallo' } }, ['texts', 'it']],
    ['published and empty', { isPublished: true }, ['texts', 'it']],
    ['too long', { texts: { it: 'x'.repeat(50_001) } }, ['texts', 'it']],
    ['in an unknown language', { texts: { xx: 'Ciao' } as object }, ['texts']],
    ['of an older time', { version: -1 }, ['version']],
  ])('is refused: %s', async (_, input, path) => {
    await expect(change(input)).rejects.toMatchObject({ issues: [{ path }] });
    expect(await database.db.$count(articles)).toBe(0);
  });

  test.each(['', '../about', 'About', 'a.b.c', 'growth.', 'x'.repeat(81)])(
    'cannot have the key %j',
    async (name) => {
      await expect(change({ key: name, texts: { it: 'Ciao' } })).rejects.toMatchObject({ name: 'ZodError' });
    },
  );

  test('can be changed by administrators only', async () => {
    await expect(change({ texts: { it: 'Ciao' } }, visitor)).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    await expect(change({ texts: { it: 'Ciao' } }, somebody)).rejects.toMatchObject({ code: 'admin_only' });
    expect(await database.db.$count(articles)).toBe(0);
  });
});

describe('the pictures of an article', () => {
  test('are stored as long as one of its texts contains them', async () => {
    const { uploadId, picture } = await keepPicture(context(), await jpeg({ width: 800, height: 600 }), null);
    const url = pictureUrl(picture);
    await change({ texts: { it: `![Il banco](${url})` }, isPublished: true });
    const kept = await database.db.select().from(articlePictures);
    expect(kept.map((row) => row.uploadId)).toEqual([uploadId]);
    expect((await findShownArticle(context(), key, 'it'))?.html).toContain('width="800" height="600"');
    await change({ version: 1, texts: { it: 'Senza' }, isPublished: true });
    expect(await database.db.$count(articlePictures)).toBe(0);
  });

  test('prevent the change when they no longer exist', async () => {
    const url = pictureUrl({ fileId: newId(), widths: [640] });
    await expect(change({ texts: { it: `![x](${url})` } })).rejects.toMatchObject({ code: 'picture_gone' });
    expect(await database.db.$count(articles)).toBe(0);
  });
});
