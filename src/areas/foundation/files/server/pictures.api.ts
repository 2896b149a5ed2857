import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { isUnchanged } from '#platform/server/http/pages/etag.ts';
import type { PictureFormat } from '../files.rules.ts';
import { pictureKey } from './storage-keys.ts';

const picture = {
  method: 'get',
  access: 'visitor',
  params: z.object({ file: z.string(), name: z.string() }),
  refusals: ['not_found'],
} as const;

/** Serves pictures in their sizes. The content of a URL never changes; the master has no URL. */
export const picturesApi = createRouteApp()
  .openapi(
    apiRoute({
      ...picture,
      path: '/:file/:name{[^/]+\\.avif}',
      summary: 'Load a picture in one of its widths, as AVIF',
      answer: { type: 'image/avif', description: 'The picture' },
    }),
    (c) => answerPicture(c, c.req.valid('param'), 'avif'),
  )
  .openapi(
    apiRoute({
      ...picture,
      path: '/:file/:name{[^/]+\\.webp}',
      summary: 'Load a picture in one of its widths, as WebP',
      answer: { type: 'image/webp', description: 'The picture' },
    }),
    (c) => answerPicture(c, c.req.valid('param'), 'webp'),
  );

/** A width without leading zeros, so that each file has one URL. */
const namePattern = /^[1-9]\d{0,4}\.(avif|webp)$/;

async function answerPicture(
  c: Context<AppEnv>,
  { file, name }: { file: string; name: string },
  format: PictureFormat,
) {
  if (!isLowerCaseId(file) || !namePattern.test(name)) throw new AppError('not_found');
  const content = await c.get('deps').storage.get(pictureKey(file, name));
  if (!content) throw new AppError('not_found');
  const etag = `"${file}/${name}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    // Pages of other sites show pictures of products (the store contract). No picture is secret.
    'cross-origin-resource-policy': 'cross-origin',
    // A file that is opened directly must not run code.
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (isUnchanged(c.req.header('if-none-match'), etag)) {
    await content.stream.cancel();
    return c.body(null, 304, headers);
  }
  const described = {
    ...headers,
    'content-type': `image/${format}`,
    'content-length': String(content.bytes),
  };
  if (c.req.method !== 'HEAD') return new Response(content.stream, { headers: described });
  await content.stream.cancel();
  return c.body(null, 200, described);
}

const isLowerCaseId = (text: string) => idSchema.safeParse(text).success && text === text.toLowerCase();
