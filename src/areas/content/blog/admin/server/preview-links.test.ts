import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { previewDays } from '../../blog.rules.ts';
import { postPreviews, posts } from '../../server/blog.table.ts';
import { getPreviewedPost } from '../../server/post.queries.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { endPreviewLink } from './end-preview-link.ts';

const database = testDatabase();
const clock = new FixedClock();
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(posts);
});

const context = (actor: Person | typeof visitor = admin) => ({ ...testDeps(database.db, { clock }), actor });
const open = (token: string, at = clock.now()) =>
  getPreviewedPost({ ...context(), clock: new FixedClock(at) }, token, 'it');

test('everybody with the link can read a draft until the link expires', async () => {
  const id = await writePost(context(), { isDraft: true });
  const { token, expiresAt } = await createPreviewLink(context(), { postId: id, seen: null });
  expect(await open(token)).toMatchObject({ title: 'Serata sotto il pergolato', publishedAt: null });
  expect(expiresAt).toEqual(addSeconds(clock.now(), previewDays * secondsPerDay));
  await expect(open(token, expiresAt)).rejects.toMatchObject({ code: 'not_found' });
  await expect(open(`${token}x`)).rejects.toMatchObject({ code: 'not_found' });
});

test('the database does not contain the token that opens a draft', async () => {
  const id = await writePost(context(), { isDraft: true });
  const { token } = await createPreviewLink(context(), { postId: id, seen: null });
  expect(JSON.stringify(await database.db.select().from(postPreviews))).not.toContain(token);
});

test('a new link replaces the previous one, and a link can be deleted', async () => {
  const id = await writePost(context(), { isDraft: true });
  const first = await createPreviewLink(context(), { postId: id, seen: null });
  const seen = first.expiresAt.toISOString();
  const second = await createPreviewLink(context(), { postId: id, seen });
  await expect(createPreviewLink(context(), { postId: id, seen: null })).rejects.toMatchObject({
    code: 'changed_by',
  });
  await expect(open(first.token)).rejects.toMatchObject({ code: 'not_found' });
  await open(second.token);
  await endPreviewLink(context(), id);
  await endPreviewLink(context(), id);
  await expect(open(second.token)).rejects.toMatchObject({ code: 'not_found' });
});

test('links can be created by administrators only, for existing posts', async () => {
  const id = await writePost(context(), { isDraft: true });
  for (const [actor, code] of [
    [visitor, 'sign_in_required'],
    [somebody, 'admin_only'],
  ] as const) {
    await expect(createPreviewLink(context(actor), { postId: id, seen: null })).rejects.toMatchObject({
      code,
    });
    await expect(endPreviewLink(context(actor), id)).rejects.toMatchObject({ code });
  }
  await expect(createPreviewLink(context(), { postId: newId(), seen: null })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(endPreviewLink(context(), 'nothing')).rejects.toMatchObject({ code: 'not_found' });
  expect(await database.db.$count(postPreviews)).toBe(0);
});
