import { sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { authSecret, databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { load, measurePageRate, type PageRate } from './page-rate.ts';

const turns = 5;
const seconds = 2;
const pages = ['/blog', '/blog/post-5'] as const;

/** Milliseconds of an uncached page, with 10 posts and with 10,000. */
export type PageGrowth = { page: string; few: number; many: number };

type Running = { url: string; stop(): Promise<void>; db: Database };

async function startWithPosts(dataDir: string, count: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const site = await startSiteProcess({
    dataDir,
    command: { env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } },
  });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  await insertPosts(db, count);
  const stop = async () => {
    await close();
    await site.signal('SIGTERM');
  };
  return { url: site.url, stop, db };
}

/** The two sites take turns, so that a busy moment of the machine affects both. */
export async function measurePostsGrowth(dataDirOf: (count: number) => string): Promise<PageGrowth[]> {
  const sites: Running[] = [];
  try {
    for (const count of [10, 10_000]) {
      sites.push(await startWithPosts(dataDirOf(count), count, { KEEP_PAGES: 'no' }));
    }
    const found: PageGrowth[] = [];
    for (const page of pages) {
      const milliseconds = [0, 0];
      for (const { url } of sites) await load(`${url}${page}`, seconds);
      for (let turn = 0; turn < turns; turn++) {
        for (const [index, { url }] of sites.entries()) {
          milliseconds[index] =
            (milliseconds[index] ?? 0) + 1000 / (await load(`${url}${page}`, seconds)) / turns;
        }
      }
      const [few = 0, many = 0] = milliseconds;
      found.push({ page, few, many });
    }
    return found;
  } finally {
    for (const { stop } of sites) await stop();
  }
}

/** Requests per second of cached pages, beside a bare handler, and milliseconds until a draft of 100 kB is stored. */
export async function measureCachedPosts(
  dataDir: string,
  folder: string,
): Promise<{ rates: (PageRate & { path: string })[]; draft: number }> {
  const { url, stop, db } = await startWithPosts(dataDir, 1000, {});
  try {
    const rates = [];
    for (const path of pages)
      rates.push({ path, ...(await measurePageRate(`${url}${path}?lng=it`, folder)) });
    return { rates, draft: await measureDraft(db, url) };
  } finally {
    await stop();
  }
}

const drafts = 20;

async function measureDraft(db: Database, url: string): Promise<number> {
  const { userId } = await insertPerson(db, { isAdmin: true });
  const cookie = await insertSession(db, userId, { siteUrl: url, authSecret });
  const id = newId();
  let total = 0;
  for (let version = 0; version < drafts; version++) {
    const body = `${version} ${'Una sera in cortile, con **pane** e birra.\n\n'.repeat(1200)}`.slice(
      0,
      50_000,
    );
    const texts = { 'title.it': 'Bozza', 'body.it': body, 'title.en': 'Draft', 'body.en': body };
    const begin = performance.now();
    const answer = await fetch(`${url}/api/admin/blog/posts/${id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ version, texts }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`The draft was answered with ${answer.status}`);
    total += performance.now() - begin;
  }
  return total / drafts;
}

/** Public posts of the past years, each with a page of text and one of ten tags. */
export async function insertPosts(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const numbers = sql`generate_series(1, ${count}::int) as n`;
    await tx.execute(
      sql`create temporary table bench_posts as select n, gen_random_uuid() as id, now() - n * interval '1 hour' as at from ${numbers}`,
    );
    await tx.execute(sql`insert into posts (id, slug, state, published_at, byline, version, created_at, updated_at)
    select id, 'post-' || n, 'published', at, 'association', 1, at, at from bench_posts`);
    await tx.execute(sql`insert into post_slugs (slug, post_id) select 'post-' || n, id from bench_posts`);
    await tx.execute(sql`insert into post_texts (post_id, language, title, excerpt, body, alt, summary, minutes)
    select id, 'it', 'Articolo ' || n, '', repeat('Una sera in cortile, con **pane** e birra. ', 60), '', 'Una sera in cortile', 2
    from bench_posts`);
    await tx.execute(sql`insert into post_tags (post_id, slug, name, position, published_at)
    select id, 'tag-' || n % 10, 'Tag ' || n % 10, 0, at from bench_posts`);
  });
  await db.execute(sql`vacuum analyze`);
}
