import type { Context } from 'hono';
import { z } from 'zod';
import { type AreaPage, listPublicAddresses } from '#area/area-page.ts';
import { findPicturedProduct } from '#features/catalog/server/published-products.ts';
import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { ImageCache } from '#platform/server/images/image-cache.ts';
import { DrawingThread } from './drawing-thread.ts';
import { pageCard, productCard, type SocialCard } from './social-card.ts';

const pictures = new ImageCache();
const thread = new DrawingThread();

const picture = {
  method: 'get',
  access: 'visitor',
  middleware: rateLimit({ points: 120, seconds: 60 }),
  answer: { type: 'image/png', description: 'The picture, in the language that `lng` names' },
  refusals: ['not_found'],
} as const;

/**
 * Pictures for links that people share. A picture is remembered by all that is in it, so a changed product has another one
 * at once; only what exists is drawn, in the language that the address names, otherwise in Italian.
 */
export const createSocialImagesApi = (pages: readonly AreaPage[]) =>
  createRouteApp()
    .openapi(
      apiRoute({
        ...picture,
        path: '/products/:name{[^/]+\\.png}',
        summary: 'Load the picture for links to a product',
        params: z.object({ name: z.string() }),
      }),
      async (c) => {
        const locale = localeOf(c);
        const product = await findPicturedProduct(
          c.get('deps'),
          withoutEnding(c.req.valid('param').name),
          locale,
        );
        if (!product) throw new AppError('not_found');
        const isThisVersion = c.req.query('v') === String(product.updatedAt.getTime());
        return answerPicture(c, productCard(product, locale), isThisVersion);
      },
    )
    .openapi(
      apiRoute({
        ...picture,
        path: '/pages/:path{.+\\.png}',
        summary: 'Load the picture for links to a page',
        params: z.object({ path: z.string() }),
      }),
      (c) => {
        const path = withoutEnding(c.req.valid('param').path);
        const page = listPublicAddresses(pages).find(
          (each) => (each.path === '/' ? 'home' : each.path.slice(1)) === path,
        );
        if (!page) throw new AppError('not_found');
        return answerPicture(c, pageCard(page, localeOf(c)), false);
      },
    );

const localeOf = (c: Context<AppEnv>) => matchLocale(c.req.query('lng')) ?? defaultLocale;

const withoutEnding = (name: string) => name.replace(/\.png$/, '');

async function answerPicture(
  c: Context<AppEnv>,
  card: SocialCard,
  isThisVersion: boolean,
): Promise<Response> {
  const { png, etag } = await pictures.get(JSON.stringify(card), () => thread.draw(card));
  const headers = {
    etag,
    'cache-control': isThisVersion ? 'public, max-age=604800' : 'public, max-age=3600',
    // Made to be shown by others.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' });
}
