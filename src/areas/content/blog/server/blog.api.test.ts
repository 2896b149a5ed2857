import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { systemActor, visitor } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPostRow, writePost } from '#tests/support/posts.ts';
import { setPostState } from '../admin/server/set-post-state.ts';
import { blogDated } from './blog.dated.ts';
import { blogSearchable } from './blog.searchable.ts';
import { posts } from './blog.table.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
let app: ReturnType<typeof createTestApp>['app'];
let admin: Person;

beforeAll(async () => {
  deps = testDeps(database.db);
  app = createTestApp(deps).app;
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
});

afterEach(async () => {
  await database.db.delete(posts);
});

const request = async (path: string) => app.request(`${deps.config.siteUrl}${path}`);
const context = () => ({ ...deps, actor: admin });
const slug = 'serata-sotto-il-pergolato';

/** The public places that can show a post, each with whether it shows this one. */
async function placesThatShow(id: string) {
  const bodyOf = async (path: string) => (await request(path)).text();
  const found = [];
  for await (const document of blogSearchable.read(deps, 'it')) found.push(document.path);
  const day = romeDay((await readPostRow(deps, id)).createdAt);
  const dated = await blogDated.read(deps, { from: day, to: day, locale: 'it', viewer: visitor });
  return {
    address: (await request(`/api/blog/posts/${slug}`)).status === 200,
    list: (await bodyOf('/api/blog/posts')).includes(slug),
    sitemap: (await bodyOf('/sitemap-posts.xml')).includes(`/blog/${slug}`),
    picture: (await request(`/share/posts/${slug}.png`)).status === 200,
    search: found.includes(`/blog/${slug}`),
    calendar: dated.length > 0,
  };
}

const everywhere = { address: true, list: true, sitemap: true, picture: true, search: true, calendar: true };
const nowhere = {
  address: false,
  list: false,
  sitemap: false,
  picture: false,
  search: false,
  calendar: false,
};

describe('for visitors', () => {
  test('a draft is shown nowhere, a published post everywhere, and a post that became a draft again nowhere', async () => {
    const id = await writePost(context(), { isDraft: true });
    expect(await placesThatShow(id)).toEqual(nowhere);
    await setPostState(context(), { postId: id, state: 'published' });
    expect(await placesThatShow(id)).toEqual(everywhere);
    await setPostState(context(), { postId: id, state: 'draft' });
    expect(await placesThatShow(id)).toEqual(nowhere);
  });

  test.each(['/api/admin/blog/posts', '/api/admin/blog/posts/csv'])('%s is refused', async (path) => {
    expect((await request(path)).status).toBe(401);
  });
});

describe('HTML and Markdown input', () => {
  const kinds = [
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><foreignObject/></svg>',
    '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
    '<img src=x onerror=alert(1)>',
    '[link](javascript:alert(1)) ![picture](data:image/svg+xml;base64,AAAA)',
    `${'- '.repeat(400)}deep`,
  ];

  test.each(kinds)('remains text in every field: %s', async (markup) => {
    const texts = {
      'title.it': markup.slice(0, 160),
      'excerpt.it': markup.slice(0, 400),
      'body.it': markup,
      'alt.it': markup.slice(0, 300),
      tags: markup.replaceAll(',', ' ').slice(0, 40),
      slug,
    };
    await writePost(context(), { texts });
    const post = await (await request(`/api/blog/posts/${slug}`)).json();
    expect(post).toMatchObject({ title: texts['title.it'].trim(), alt: texts['alt.it'].trim() });
    expect(post.html).not.toMatch(/<(script|svg|math|img|foreignObject|maction)\b/i);
    expect(post.html).not.toMatch(/(href|src)="(javascript|data):/i);
  });
});

test('a system job cannot write posts', async () => {
  await expect(writePost({ ...deps, actor: systemActor })).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});
