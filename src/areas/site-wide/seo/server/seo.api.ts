import type { Context } from 'hono';
import { z } from 'zod';
import { listProductParts } from '#areas/shop/catalog/server/published-products.ts';
import type { AreaPage } from '#framework/area-page.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { streamTexts } from '#platform/server/http/stream-texts.ts';
import { feedXml } from './feed.ts';
import { robotsTxt } from './robots.ts';
import { isHiddenFromSearch } from './search-engines.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';

/**
 * Products in a file. A product has nine addresses of about 1.3 kB, and the protocol allows 50,000 addresses and 50 MB:
 * nine thousand addresses of 12 MB leave room for long host names.
 */
const productsPerFile = 1000;

const file = { method: 'get', access: 'visitor' } as const;
const xml = 'application/xml';

/** The files that crawlers and feed readers request, at the standard paths. */
export const createSeoApi = (pages: readonly AreaPage[]) =>
  createRouteApp()
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
        // The index counts all products: half a second for a hundred thousand.
        middleware: rateLimit({ name: 'sitemap', points: 10, seconds: 60 }),
        answer: { type: xml, description: 'A sitemap index' },
      }),
      async (c) => {
        const deps = c.get('deps');
        const parts = await listProductParts(deps, productsPerFile);
        const files = parts.map(({ changedAt }, index) => {
          const before = parts[index - 1];
          return { path: `/sitemap-products.xml${before ? `?after=${before.lastId}` : ''}`, changedAt };
        });
        const index = sitemapIndex(deps.config.siteUrl, [{ path: '/sitemap-pages.xml' }, ...files]);
        return answer(c, index, xml);
      },
    )
    .openapi(
      apiRoute({
        ...file,
        path: '/sitemap-pages.xml',
        summary: 'List the pages for everybody',
        answer: { type: xml, description: 'A sitemap' },
      }),
      (c) => answer(c, pagesSitemap(c.get('deps').config.siteUrl, pages), xml),
    )
    .openapi(
      apiRoute({
        ...file,
        path: '/sitemap-products.xml',
        summary: 'List the pages of a thousand products',
        middleware: rateLimit({ name: 'sitemap-products', points: 120, seconds: 60 }),
        query: z.object({ after: z.string().or(z.array(z.string())).optional() }),
        answer: { type: xml, description: 'A sitemap' },
        refusals: ['not_found'],
      }),
      async (c) => {
        // Only the exact address of the index, so that a file has one address.
        const { search } = new URL(c.req.url);
        const [, after] = /^\?after=([^&]+)$/.exec(search) ?? [];
        if (search && !idSchema.safeParse(after).success) throw new AppError('not_found');
        const parts = productsSitemap(c.get('deps'), { after, limit: productsPerFile });
        return answer(c, await streamTexts(parts), xml);
      },
    )
    .openapi(
      apiRoute({
        ...file,
        path: '/feed.xml',
        summary: 'Read the feed of news',
        answer: { type: 'application/rss+xml', description: 'In the language of the request' },
      }),
      (c) => {
        c.header('vary', 'cookie, accept-language');
        // Posts cannot be written yet: the empty feed exists so that readers can subscribe.
        const feed = feedXml(c.get('deps').config.siteUrl, c.get('locale'), []);
        return answer(c, feed, 'application/rss+xml');
      },
    );

function answer(c: Context<AppEnv>, body: string | ReadableStream, type: string): Response {
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
  });
}
