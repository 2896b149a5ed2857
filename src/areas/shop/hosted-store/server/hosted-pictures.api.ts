import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { etagOf, isUnchanged } from '#platform/server/http/pages/etag.ts';
import { findHostedPicture } from './hosted-pictures.ts';

const namePattern = /^([1-9]\d{0,3})\.webp$/;

/** Pictures of the hosted store, served by this site. */
export const hostedPicturesApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    access: 'visitor',
    path: '/:signature/:address/:name{[^/]+\\.webp}',
    summary: 'Load a picture of the hosted store in one of its widths, as WebP',
    params: z.object({ signature: z.string(), address: z.string(), name: z.string() }),
    answer: { type: 'image/webp', description: 'The picture' },
    refusals: ['not_found'],
  }),
  async (c) => {
    const { signature, address, name } = c.req.valid('param');
    const [, width] = namePattern.exec(name) ?? [];
    const named = { signature, address, width: Number(width) };
    const content = width ? await findHostedPicture(c.get('deps'), named) : undefined;
    if (!content) throw new AppError('not_found');
    const etag = etagOf(content);
    const headers = {
      etag,
      // The store may show another picture at the same address.
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(content, 200, { ...headers, 'content-type': 'image/webp' });
  },
);
