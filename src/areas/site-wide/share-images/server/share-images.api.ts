import type { Context } from 'hono';
import { z } from 'zod';
import { findPicturedCampaign } from '#areas/community/crowdfunding/server/funded-campaigns.queries.ts';
import { findPicturedPost } from '#areas/content/blog/server/pictured-post.queries.ts';
import { toJpeg } from '#areas/foundation/files/server/encode-picture.ts';
import { keyOfPicture } from '#areas/foundation/files/server/storage-keys.ts';
import { sectionPaths, sections } from '#areas/foundation/settings/sections.ts';
import { listDescriptions } from '#areas/foundation/settings/server/written-texts.ts';
import { findPictureAt } from '#areas/shop/hosted-store/server/hosted-pictures.ts';
import { type AreaPage, listPublicAddresses } from '#framework/area-page.ts';
import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { isUnchanged } from '#platform/server/http/pages/etag.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { ImageCache } from '#platform/server/images/image-cache.ts';
import { DrawingThread } from './drawing-thread.ts';
import { campaignCard, pageCard, postCard, productCard, type SocialCard } from './social-card.ts';

const pictures = new ImageCache();
const thread = new DrawingThread();

const picture = {
  method: 'get',
  access: 'visitor',
  middleware: rateLimit({ name: 'social-images', points: 120, seconds: 60 }),
  answer: { type: 'image/png', description: 'The picture, in the language that `lng` names' },
  refusals: ['not_found'],
} as const;

/**
 * Images for shared links. The cache key contains everything that the image shows, so a changed product gets
 * a new one at once. Only existing pages are drawn, in the language of the URL, otherwise in Italian.
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
        const deps = c.get('deps');
        const id = withoutEnding(c.req.valid('param').name);
        const product = await deps.catalog.findPictured(deps, id, locale);
        if (!product) throw new AppError('not_found');
        const isThisVersion = c.req.query('v') === String(product.updatedAt.getTime());
        return answerPicture(c, productCard(product, locale), isThisVersion);
      },
    )
    .openapi(
      apiRoute({
        ...picture,
        path: '/posts/:name{[^/]+\\.png}',
        summary: 'Load the picture for links to a published post',
        params: z.object({ name: z.string() }),
      }),
      async (c) => {
        const slug = withoutEnding(c.req.valid('param').name);
        const found = await findPicturedPost(c.get('deps'), slug, localeOf(c));
        if (!found) throw new AppError('not_found');
        const { post, language } = found;
        const isThisVersion = c.req.query('v') === String(post.updatedAt.getTime());
        return answerPicture(c, postCard(post, language), isThisVersion);
      },
    )
    .openapi(
      apiRoute({
        ...picture,
        path: '/campaigns/:name{[^/]+\\.png}',
        summary: 'Load the picture for links to a campaign, with its progress',
        params: z.object({ name: z.string() }),
      }),
      async (c) => {
        const slug = withoutEnding(c.req.valid('param').name);
        const campaign = await findPicturedCampaign(c.get('deps'), slug, localeOf(c));
        if (!campaign) throw new AppError('not_found');
        const version = `${Date.parse(campaign.updatedAt)}-${campaign.figures.raisedCents}`;
        return answerPicture(c, campaignCard(campaign), c.req.query('v') === version);
      },
    )
    .openapi(
      apiRoute({
        ...picture,
        path: '/pages/:path{.+\\.png}',
        summary: 'Load the picture for links to a page',
        params: z.object({ path: z.string() }),
      }),
      async (c) => {
        const path = withoutEnding(c.req.valid('param').path);
        const page = listPublicAddresses(pages).find(
          (each) => (each.path === '/' ? 'home' : each.path.slice(1)) === path,
        );
        if (!page) throw new AppError('not_found');
        const locale = localeOf(c);
        const section = sections.find((each) => sectionPaths[each] === page.path);
        const written = section && (await listDescriptions(c.get('deps'), locale))[section];
        return answerPicture(c, pageCard(page, locale, written), false);
      },
    );

const localeOf = (c: Context<AppEnv>) => matchLocale(c.req.query('lng')) ?? defaultLocale;

const withoutEnding = (name: string) => name.replace(/\.png$/, '');

/** As a data URI of JPEG, which the renderer supports; undefined when the photograph no longer exists. */
async function loadPhotograph(deps: AppDeps, { photograph }: SocialCard): Promise<string | undefined> {
  const webp =
    photograph && ((await loadStored(deps, photograph)) ?? (await findPictureAt(deps, photograph)));
  return webp && `data:image/jpeg;base64,${(await toJpeg(webp)).toString('base64')}`;
}

async function loadStored({ storage }: AppDeps, photograph: string): Promise<Uint8Array | undefined> {
  const key = keyOfPicture(photograph);
  const content = key ? await storage.get(key) : undefined;
  return content && new Uint8Array(await new Response(content.stream).arrayBuffer());
}

async function answerPicture(
  c: Context<AppEnv>,
  card: SocialCard,
  isThisVersion: boolean,
): Promise<Response> {
  const { png, etag } = await pictures.get(JSON.stringify(card), async () =>
    thread.draw(card, await loadPhotograph(c.get('deps'), card)),
  );
  const headers = {
    etag,
    'cache-control': isThisVersion ? 'public, max-age=604800' : 'public, max-age=3600',
    // Other sites may embed it.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' });
}
