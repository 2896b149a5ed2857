import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
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

/** Icons are drawn from the mark when they are first asked for, so that there is one mark and no copy of it. */
export const brandApi = new Hono<AppEnv>()
  .use('/favicon.svg', etag())
  .get('/favicon.svg', (c) => {
    // Opened by itself it is a document: it may do nothing but colour itself.
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return answer(c, faviconSvg, 'image/svg+xml; charset=utf-8');
  })
  .get('/favicon.ico', async (c) => {
    const { png } = await icon('bare', 32);
    return answer(c, icoFile(png, 32), 'image/x-icon');
  })
  .get('/apple-touch-icon.png', (c) => answerIcon(c, 'square', 180))
  .get('/icons/:name{[^/]+\\.png}', (c) => {
    const name = c.req.param('name').replace(/\.png$/, '');
    const known = Object.hasOwn(icons, name) ? icons[name] : undefined;
    if (!known) throw new AppError('not_found');
    return answerIcon(c, known.shape, known.size);
  })
  .get('/manifest.webmanifest', (c) => {
    c.header('vary', 'cookie, accept-language');
    return answer(
      c,
      JSON.stringify(webManifest(c.get('locale'))),
      'application/manifest+json; charset=utf-8',
    );
  });

const icon = (shape: IconShape, size: number) =>
  pictures.get(`${shape} ${size}`, () => drawIcon(shape, size));

async function answerIcon(c: Context<AppEnv>, shape: IconShape, size: number): Promise<Response> {
  const { png, etag: tag } = await icon(shape, size);
  c.header('etag', tag);
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  return answer(c, png, 'image/png');
}

function answer(c: Context<AppEnv>, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
}
