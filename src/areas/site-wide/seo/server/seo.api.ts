import type { Context } from 'hono';
import { z } from 'zod';
import { listArticleLanguages } from '#areas/content/articles/server/articles.queries.ts';
import type { AreaPage } from '#framework/area-page.ts';
import type { SitemapItems } from '#framework/server/sitemap-items.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { streamTexts } from '#platform/server/http/api/stream-texts.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { robotsTxt } from './robots.ts';
import { isHiddenFromSearch } from './search-engines.ts';
import { itemsSitemap, pagesSitemap, sitemapIndex } from './sitemap.ts';

/**
 * Items, such as products, in a file. An item has nine addresses of about 1.3 kB, and the protocol allows
 * 50,000 addresses and 50 MB: nine thousand addresses of 12 MB leave room for long host names.
 */
const itemsPerFile = 1000;

const file = { method: 'get', access: 'visitor' } as const;
const xml = 'application/xml';

/** The files that crawlers request, at the standard paths. */
export function createSeoApi(pages: readonly AreaPage[], sitemaps: readonly SitemapItems[]) {
  const api = createRouteApp()
    .openapi(
      apiRoute({
        ...file,
        path: '/robots.txt',
        summary: 'Read what crawlers may visit',
        answer: { type: 'text/plain', description: 'Rules for crawlers' },
      }),
      (c) => {
        const { siteUrl } = c.get('deps').config;
        return answer(c, robotsTxt(siteUrl, pages, { isHidden: isHiddenFromSearch(c) }), 'text/plain');
      },
    )
    .openapi(
      apiRoute({
        ...file,
        path: '/sitemap.xml',
        summary: 'List the files of the sitemap',
        // The index counts all items: half a second for a hundred thousand.
        middleware: rateLimit({ name: 'sitemap', points: 10, seconds: 60 }),
        answer: { type: xml, description: 'A sitemap index' },
      }),
      async (c) => {
        const deps = c.get('deps');
        const files = [{ path: '/sitemap-pages.xml' }, ...(await listFiles(deps, sitemaps))];
        return answer(c, sitemapIndex(deps.config.siteUrl, files), xml);
      },
    )
    .openapi(
      apiRoute({
        ...file,
        path: '/sitemap-pages.xml',
        summary: 'List the pages for everybody',
        answer: { type: xml, description: 'A sitemap' },
      }),
      async (c) => {
        const deps = c.get('deps');
        const written = await listArticleLanguages(deps);
        return answer(c, pagesSitemap(deps.config.siteUrl, pages, written), xml);
      },
    );
  for (const items of sitemaps) addSitemap(api, items);
  return api;
}

async function listFiles(deps: AppDeps, sitemaps: readonly SitemapItems[]) {
  const files = sitemaps.map(async ({ name, listParts }) => {
    const parts = await listParts(deps, itemsPerFile);
    return parts.map(({ changedAt }, index) => {
      const before = parts[index - 1];
      return { path: `/sitemap-${name}.xml${before ? `?after=${before.lastId}` : ''}`, changedAt };
    });
  });
  return (await Promise.all(files)).flat();
}

function addSitemap(api: ReturnType<typeof createRouteApp>, items: SitemapItems): void {
  api.openapi(
    apiRoute({
      ...file,
      path: `/sitemap-${items.name}.xml`,
      summary: `List the pages of a thousand ${items.name}`,
      middleware: rateLimit({ name: `sitemap-${items.name}`, points: 120, seconds: 60 }),
      query: z.object({ after: z.string().or(z.array(z.string())).optional() }),
      answer: { type: xml, description: 'A sitemap' },
      refusals: ['not_found'],
    }),
    async (c) => {
      // Only the exact form of the index's links, so that a file has one address.
      const { search } = new URL(c.req.url);
      const [, after] = /^\?after=([^&]+)$/.exec(search) ?? [];
      if (search && !idSchema.safeParse(after).success) throw new AppError('not_found');
      const parts = itemsSitemap(c.get('deps'), items, { after, limit: itemsPerFile });
      return answer(c, await streamTexts(parts), xml);
    },
  );
}

function answer(c: Context<AppEnv>, body: string | ReadableStream, type: string): Response {
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
  });
}
