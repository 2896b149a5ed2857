import type { Context } from 'hono';
import { z } from 'zod';
import type { AreaPage } from '#area/area-page.ts';
import { listProductParts } from '#features/catalog/server/published-products.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { feedXml } from './feed.ts';
import { robotsTxt } from './robots.ts';
import { isHiddenFromSearch } from './search-engines.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';

/**
 * Products in a file. A product is nine addresses of about 1.3 kB, and the protocol allows 50,000 addresses and 50 MB:
 * nine thousand addresses of 12 MB leave room for long names of hosts.
 */
const productsPerFile = 1000;

const file = { method: 'get', access: 'visitor' } as const;
const xml = 'application/xml';

/** What crawlers and feed readers ask a site for, at the addresses where they look. */
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
        // It counts all products: half a second for a hundred thousand.
        middleware: rateLimit({ points: 10, seconds: 60 }),
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
        middleware: rateLimit({ points: 120, seconds: 60 }),
        query: z.object({ after: z.string().or(z.array(z.string())).optional() }),
        answer: { type: xml, description: 'A sitemap' },
        refusals: ['not_found'],
      }),
      async (c) => {
        // A file has the address that the index names, and no other.
        const { search } = new URL(c.req.url);
        const [, after] = /^\?after=([^&]+)$/.exec(search) ?? [];
        if (search && !idSchema.safeParse(after).success) throw new AppError('not_found');
        const parts = productsSitemap(c.get('deps'), { after, limit: productsPerFile });
        return answer(c, await streamOf(parts), xml);
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
        // No post can be written yet: the feed is there for readers to follow.
        const feed = feedXml(c.get('deps').config.siteUrl, c.get('locale'), []);
        return answer(c, feed, 'application/rss+xml');
      },
    );

/** The first part is read before the answer begins, so that a failure still has its status. */
async function streamOf(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await parts.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await parts.next();
    },
    cancel: () => void parts.return(undefined),
  });
}

function answer(c: Context<AppEnv>, body: string | ReadableStream, type: string): Response {
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
  });
}
