import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { readPostRow, writePost } from '#tests/support/posts.ts';
import { postDocument } from '../../post.document.ts';
import { postPictures, postSlugs, posts } from '../../server/blog.table.ts';
import { getPost } from '../../server/post.queries.ts';
import { listPosts } from '../../server/posts.queries.ts';
import type { PostChange } from '../blog-admin.schema.ts';
import { getAdminPost, listEarlierPosts } from './admin-post.queries.ts';
import { deletePost } from './delete-post.ts';
import { savePost } from './save-post.ts';
import { setPostState, setPostStates } from './set-post-state.ts';

const { readRecord } = postDocument;
const database = testDatabase();
const clock = new FixedClock();
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(posts);
});

const context = (actor: Person | typeof visitor = admin) => ({ ...testDeps(database.db, { clock }), actor });
const texts = { 'title.it': 'Serata sotto il pergolato', 'body.it': 'Che bella **sera**.' };
const save = (id: string, input: Partial<PostChange>, actor?: Person | typeof visitor) =>
  savePost(context(actor), { postId: id, version: 0, texts, ...input });
const read = (id: string) => getAdminPost(context(), id);
const list = async (tag?: string) => (await listPosts(context(), { locale: 'it', tag, limit: 50 })).items;

describe('a post', () => {
  test('is visible to everybody once it is published, and not before', async () => {
    const id = newId();
    await save(id, {});
    expect(await read(id)).toMatchObject({
      state: 'draft',
      version: 1,
      lastChange: { by: 'Ada Amministra' },
    });
    expect(await list()).toEqual([]);
    await expect(getPost(context(), 'serata-sotto-il-pergolato', 'it')).rejects.toMatchObject({
      code: 'not_found',
    });
    await save(id, { version: 1, change: { state: 'published' } });
    expect(await list()).toMatchObject([
      { title: texts['title.it'], excerpt: 'Che bella sera.', minutes: 1 },
    ]);
    expect(await getPost(context(), 'serata-sotto-il-pergolato', 'de')).toMatchObject({
      ...{ html: '<p>Che bella <strong>sera</strong>.</p>', language: 'it', languages: ['it'] },
      author: { kind: 'person', name: 'Ada A.' },
    });
    await setPostState(context(), { postId: id, state: 'draft' });
    expect(await list()).toEqual([]);
  });

  test('has the day of its first publication when it is published again', async () => {
    const id = await writePost(context());
    const first = (await readPostRow(context(), id)).publishedAt;
    await setPostState(context(), { postId: id, state: 'draft' });
    await setPostState(
      { ...context(), clock: new FixedClock(new Date('2031-01-01')) },
      { postId: id, state: 'published' },
    );
    expect((await readPostRow(context(), id)).publishedAt).toEqual(first);
  });

  test('is shown in the language of the reader, in Italian, or in its only language', async () => {
    await writePost(context(), { texts: { 'title.de': 'Abend', 'body.de': 'Schön' } });
    await writePost(context(), {
      texts: { 'title.it': '', 'body.it': '', 'title.fr': 'Soir', 'body.fr': 'Beau' },
    });
    const titles = async (locale: 'de' | 'ja') =>
      (await listPosts(context(), { locale, limit: 5 })).items.map(({ title }) => title).sort();
    expect(await titles('de')).toEqual(['Abend', 'Soir']);
    expect(await titles('ja')).toEqual(['Serata sotto il pergolato', 'Soir']);
  });

  test('is not overwritten when another administrator has changed it meanwhile', async () => {
    const id = newId();
    await save(id, {});
    await expect(save(id, { texts: { ...texts, 'title.it': 'Altra' } })).rejects.toMatchObject({
      code: 'post_changed',
    });
    expect((await read(id)).texts['title.it']).toBe(texts['title.it']);
  });

  test('has the text of one of ten administrators who write at the same time', async () => {
    const id = newId();
    const wishes = Array.from({ length: 10 }, (_, index) =>
      save(id, { texts: { ...texts, 'body.it': `Testo ${index}` } }),
    );
    const results = await Promise.allSettled(wishes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(id)).version).toBe(1);
  });

  test('sent twice is stored once, with one audit record', async () => {
    const id = newId();
    await save(id, {});
    await save(id, {});
    await save(id, { version: 1, texts: { ...texts, 'title.it': 'Serata in cortile' } });
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, id))
      .orderBy(asc(auditRecords.at), asc(auditRecords.id));
    expect(
      records.map(({ before, after }) => [before && readRecord(before), after && readRecord(after)]),
    ).toEqual([
      [null, { ...texts, slug: 'serata-sotto-il-pergolato', byline: 'initial' }],
      [
        { 'title.it': texts['title.it'], slug: 'serata-sotto-il-pergolato' },
        { 'title.it': 'Serata in cortile', slug: 'serata-in-cortile' },
      ],
    ]);
    const [earlier] = await listEarlierPosts(context(), id);
    expect(earlier?.texts['title.it']).toBe(texts['title.it']);
  });

  test.each([
    [
      'a draft without a title',
      { texts: { 'body.it': 'Solo testo' } },
      'post_incomplete',
      ['texts', 'title.it'],
    ],
    [
      'published without the text of one language',
      { texts: { ...texts, 'title.ja': '夜' }, change: { state: 'published' } },
      'post_incomplete',
      ['texts', 'body.ja'],
    ],
    [
      'scheduled for a moment that is over',
      { change: { state: 'scheduled', publishOn: { day: '2020-01-01', time: '10:00' } } },
      'publication_past',
      ['change', 'publishOn'],
    ],
    [
      'with a cover of another site',
      { texts: { ...texts, cover: 'https://example.org/a.webp' } },
      'picture_gone',
      ['texts', 'cover'],
    ],
  ] as const)('is refused: %s', async (_, input, code, path) => {
    await expect(save(newId(), input)).rejects.toMatchObject({ code, issues: [{ path }] });
    expect(await database.db.$count(posts)).toBe(0);
  });

  test.each<[string, object, string[]]>([
    ['a title of 161 characters', { 'title.it': 'x'.repeat(161) }, ['texts', 'title.it']],
    ['a megabyte of nested lists', { 'body.it': '- '.repeat(500_000) }, ['texts', 'body.it']],
    ['nine tags', { tags: 'a,b,c,d,e,f,g,h,i' }, ['texts', 'tags']],
    ['another signature', { byline: 'someone' }, ['texts', 'byline']],
    ['a character that cannot be stored', { 'title.it': 'a\0b' }, ['texts', 'title.it']],
  ])('is refused by its schema: %s', async (_, more, path) => {
    await expect(save(newId(), { texts: { ...texts, ...more } })).rejects.toMatchObject({
      issues: [{ path }],
    });
  });

  test('can be written, published and deleted by administrators only', async () => {
    const id = await writePost(context(), { isDraft: true });
    for (const [actor, code] of [
      [visitor, 'sign_in_required'],
      [somebody, 'admin_only'],
    ] as const) {
      await expect(save(newId(), {}, actor)).rejects.toMatchObject({ code });
      await expect(setPostState(context(actor), { postId: id, state: 'published' })).rejects.toMatchObject({
        code,
      });
      await expect(deletePost(context(actor), id)).rejects.toMatchObject({ code });
    }
    expect((await readPostRow(context(), id)).state).toBe('draft');
  });

  test('is published together with others, except incomplete ones', async () => {
    const ready = await writePost(context(), { isDraft: true });
    const empty = await writePost(context(), {
      isDraft: true,
      texts: { 'title.it': 'Vuoto', 'body.it': '' },
    });
    const input = { ids: [ready, empty, newId()], state: 'published' as const };
    expect(await setPostStates(context(), input)).toEqual({
      changed: [ready],
      refused: [{ id: empty, title: 'Vuoto' }],
      overtaken: [],
    });
    expect((await list()).map(({ slug }) => slug)).toEqual(['serata-sotto-il-pergolato']);
    expect(await setPostStates(context(), { ...input, ids: [ready] })).toMatchObject({ changed: [] });
  });

  test('has no URLs after it is deleted, and its texts stay in the audit log', async () => {
    const id = await writePost(context());
    await deletePost(context(), id);
    await expect(deletePost(context(), id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await database.db.$count(postSlugs)).toBe(0);
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(records.find(({ action }) => action === 'delete-post')?.before).toMatchObject({
      body: { it: 'Che bella sera.' },
    });
  });
});

describe('the slug of a post', () => {
  test('is made of its title, and gets a number if it is taken', async () => {
    await Promise.all([writePost(context()), writePost(context()), writePost(context())]);
    expect((await list()).map(({ slug }) => slug).sort()).toEqual([
      'serata-sotto-il-pergolato',
      'serata-sotto-il-pergolato-2',
      'serata-sotto-il-pergolato-3',
    ]);
  });

  test('redirects after a change, unless the old one was never public', async () => {
    const id = await writePost(context(), { isDraft: true, texts: { slug: 'prima bozza' } });
    const rename = async (slug: string) =>
      save(id, { version: (await read(id)).version, texts: { ...texts, slug } });
    await rename('seconda');
    await setPostState(context(), { postId: id, state: 'published' });
    await rename('Terza!');
    await expect(getPost(context(), 'prima-bozza', 'it')).rejects.toMatchObject({ code: 'not_found' });
    expect((await getPost(context(), 'seconda', 'it')).slug).toBe('terza');
    expect((await getPost(context(), 'terza', 'it')).slug).toBe('terza');
    await rename('seconda');
    expect((await getPost(context(), 'terza', 'it')).slug).toBe('seconda');
  });

  test('is refused when it is typed and belongs to another post, even as an earlier slug', async () => {
    const id = await writePost(context());
    await save(id, { version: 1, texts: { ...texts, slug: 'nuovo' } });
    for (const slug of ['serata-sotto-il-pergolato', 'Nuovo'])
      await expect(save(newId(), { texts: { ...texts, slug } })).rejects.toMatchObject({
        code: 'slug_taken',
        issues: [{ path: ['texts', 'slug'] }],
      });
  });
});

describe('the pictures of a post', () => {
  test('are stored as long as the post contains them', async () => {
    const [cover, inside] = await Promise.all(
      [300, 400].map(async (width) => keepPicture(context(), await jpeg({ width, height: 200 }), null)),
    );
    if (!cover || !inside) throw new Error('The pictures were not stored');
    const shown = {
      ...texts,
      cover: pictureUrl(cover.picture),
      'body.it': `![Banco](${pictureUrl(inside.picture)})`,
    };
    const id = newId();
    await save(id, { texts: shown, change: { state: 'published' } });
    expect((await list())[0]?.cover).toMatchObject({ url: shown.cover, width: 300, height: 200 });
    expect((await getPost(context(), 'serata-sotto-il-pergolato', 'it')).html).toContain(
      'width="400" height="200"',
    );
    expect((await read(id)).texts.cover).toBe(shown.cover);
    await save(id, { version: 1, texts });
    expect(await database.db.$count(postPictures)).toBe(0);
    expect((await readPostRow(context(), id)).coverUploadId).toBeNull();
  });
});

describe('tags', () => {
  test('list the published posts that have them, and posts with the same tag list each other', async () => {
    await writePost(context(), { texts: { tags: 'Birra artigianale, serate' } });
    const other = await writePost(context(), { texts: { tags: 'birra artigianale' } });
    await writePost(context(), { isDraft: true, texts: { tags: 'serate' } });
    expect((await list('birra-artigianale')).length).toBe(2);
    expect((await list('serate')).length).toBe(1);
    expect((await getPost(context(), 'serata-sotto-il-pergolato', 'it')).related).toHaveLength(1);
    await setPostState(context(), { postId: other, state: 'draft' });
    expect((await list('birra-artigianale')).length).toBe(1);
    expect((await listPosts(context(), { locale: 'it', tag: 'nessuno', limit: 5 })).tag).toBeNull();
  });
});

describe('the author of a post', () => {
  test.each([
    ['initial', { kind: 'person', name: 'Ada A.' }],
    ['full', { kind: 'person', name: 'Ada Amministra' }],
    ['association', { kind: 'association', name: null }],
  ])('with the signature %s', async (byline, author) => {
    await writePost(context(), { texts: { byline } });
    expect((await list())[0]?.author).toEqual(author);
  });

  test('has the current name of their account', async () => {
    const author = await insertPerson(database.db, { isAdmin: true, fullName: 'Prima Persona' });
    await writePost(context(author), { texts: { byline: 'full' } });
    await database.db.update(users).set({ fullName: 'Nuova Persona' }).where(eq(users.id, author.userId));
    expect((await list())[0]?.author.name).toBe('Nuova Persona');
  });
});

test('each page of the list of posts continues after the previous page', async () => {
  for (let index = 0; index < 5; index += 1) await writePost(context());
  const first = await listPosts(context(), { locale: 'it', limit: 2 });
  const second = await listPosts(context(), { locale: 'it', limit: 2, cursor: first.next ?? '' });
  const back = await listPosts(context(), { locale: 'it', limit: 2, cursor: second.previous ?? '' });
  expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(4);
  expect(back.items).toEqual(first.items);
});
