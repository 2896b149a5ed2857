import type { FeedItems } from '#framework/server/feed-items.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { BoundedCache } from '#platform/server/cache/cache-memory.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { etagOf, isUnchanged } from '#platform/server/http/pages/etag.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { atomFeed, type Feed, jsonFeed, rssFeed } from './feed.ts';

/** Items of a feed: readers poll often enough to miss none. */
const newest = 20;

const formats = [
  { path: '/feed.xml', type: 'application/rss+xml', summary: 'Read the news as RSS', write: rssFeed },
  { path: '/feed.atom', type: 'application/atom+xml', summary: 'Read the news as Atom', write: atomFeed },
  {
    path: '/feed.json',
    type: 'application/feed+json',
    summary: 'Read the news as JSON Feed',
    write: jsonFeed,
  },
] as const;

type Answer = { body: string; etag: string; version: number };

/** The newest of all areas in each format, at the usual addresses. */
export function createFeedsApi(feeds: readonly FeedItems[]) {
  const api = createRouteApp();
  const answers = new BoundedCache<Answer>();
  for (const { path, type, summary, write } of formats) {
    api.openapi(
      apiRoute({
        method: 'get',
        access: 'visitor',
        path,
        summary,
        middleware: rateLimit({ name: 'feed', points: 60, seconds: 60 }),
        answer: { type, description: 'In the language of the request' },
      }),
      async (c) => {
        const deps = c.get('deps');
        const locale = c.get('locale');
        const version = deps.contentVersion.of(feeds.flatMap(({ content }) => content));
        const key = `${locale} ${path}`;
        const known = answers.get(key);
        const answer =
          known && known.version === version
            ? known
            : await writeAnswer(deps, { feeds, locale, write, version });
        // Undefined while changes cannot be received.
        if (version !== undefined && answer !== known) answers.set(key, answer);
        const headers = {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'public, max-age=600',
          vary: 'cookie, accept-language',
          etag: answer.etag,
        };
        if (isUnchanged(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304, headers);
        return c.body(answer.body, 200, headers);
      },
    );
  }
  return api;
}

type Wanted = {
  feeds: readonly FeedItems[];
  locale: Locale;
  write(feed: Feed): string;
  version: number | undefined;
};

async function writeAnswer(deps: AppDeps, { feeds, locale, write, version = 0 }: Wanted): Promise<Answer> {
  const found = await Promise.all(feeds.map(({ listNewest }) => listNewest(deps, { locale, limit: newest })));
  const items = found
    .flat()
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, newest);
  const body = write({ siteUrl: deps.config.siteUrl, locale, items });
  return { body, etag: etagOf(body), version };
}
