import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { isUnchanged } from '#platform/server/http/pages/etag.ts';
import { ImageCache } from '#platform/server/images/image-cache.ts';
import { drawIcon, faviconSvg, type IconShape, icoFile } from './icons.ts';
import { webManifest } from './manifest.ts';

const icons: Record<string, { shape: IconShape; size: number }> = {
  'app-192': { shape: 'rounded', size: 192 },
  'app-512': { shape: 'rounded', size: 512 },
  'maskable-192': { shape: 'maskable', size: 192 },
  'maskable-512': { shape: 'maskable', size: 512 },
};

const pictures = new ImageCache();

const file = { method: 'get', access: 'visitor' } as const;
const png = 'image/png';

/**
 * Icons are rendered from the logo's shape at the first request, so that there are no image files to update
 * with it.
 */
export const brandApi = createRouteApp()
  .openapi(
    apiRoute({
      ...file,
      path: '/favicon.svg',
      summary: 'Load the icon of the site, as a drawing',
      middleware: etag(),
      answer: { type: 'image/svg+xml', description: 'The icon' },
    }),
    (c) => {
      // An SVG that is opened directly is a document: the policy allows only its own styles.
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return answer(c, faviconSvg, 'image/svg+xml; charset=utf-8');
    },
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/favicon.ico',
      summary: 'Load the icon of the site, for programs that know no other',
      answer: { type: 'image/x-icon', description: 'The icon' },
    }),
    async (c) => {
      const { png } = await icon('bare', 32);
      return answer(c, icoFile(png, 32), 'image/x-icon');
    },
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/apple-touch-icon.png',
      summary: 'Load the icon for the home screen of a phone',
      answer: { type: png, description: 'The icon' },
    }),
    (c) => answerIcon(c, 'square', 180),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/icons/:name{[^/]+\\.png}',
      summary: 'Load an icon that the web app manifest names',
      params: z.object({ name: z.string() }),
      answer: { type: png, description: 'The icon' },
      refusals: ['not_found'],
    }),
    (c) => {
      const name = c.req.valid('param').name.replace(/\.png$/, '');
      const known = Object.hasOwn(icons, name) ? icons[name] : undefined;
      if (!known) throw new AppError('not_found');
      return answerIcon(c, known.shape, known.size);
    },
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/manifest.webmanifest',
      summary: 'Read the web app manifest',
      answer: { type: 'application/manifest+json', description: 'In the language of the request' },
    }),
    (c) => {
      c.header('vary', 'cookie, accept-language');
      return answer(
        c,
        JSON.stringify(webManifest(c.get('locale'))),
        'application/manifest+json; charset=utf-8',
      );
    },
  );

const icon = (shape: IconShape, size: number) =>
  pictures.get(`${shape} ${size}`, () => drawIcon(shape, size));

async function answerIcon(c: Context<AppEnv>, shape: IconShape, size: number): Promise<Response> {
  const { png, etag: tag } = await icon(shape, size);
  c.header('etag', tag);
  if (isUnchanged(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return answer(c, png, 'image/png');
}

function answer(c: Context<AppEnv>, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
}
