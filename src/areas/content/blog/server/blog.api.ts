import { z } from 'zod';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { postPageSchema, postQuerySchema, postSchema, slugSchema } from '../blog.schema.ts';
import { getPost, getPreviewedPost } from './post.queries.ts';
import { listPosts } from './posts.queries.ts';

export const blogApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/posts',
      summary: 'List the published posts, newest first',
      access: 'visitor',
      mayLag: true,
      query: postQuerySchema,
      answer: {
        schema: postPageSchema,
        description: 'A page of posts, in the language of the request where they have it',
      },
    }),
    async (c) =>
      c.json(await listPosts(c.get('deps'), { ...c.req.valid('query'), locale: c.get('locale') }), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/posts/{slug}',
      summary: 'Read a published post by its name in addresses, or by an earlier one',
      access: 'visitor',
      mayLag: true,
      params: z.object({ slug: slugSchema }),
      answer: { schema: postSchema, description: 'The post, with its present name' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getPost(c.get('deps'), c.req.valid('param').slug, c.get('locale')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/previews/{token}',
      summary: 'Read a post by its secret link, published or not',
      access: 'visitor',
      middleware: rateLimit({ name: 'post-previews', points: 60, seconds: 60 }),
      params: z.object({ token: z.string().min(20).max(60) }),
      answer: { schema: postSchema, description: 'The post' },
      refusals: ['not_found'],
    }),
    async (c) =>
      c.json(await getPreviewedPost(c.get('deps'), c.req.valid('param').token, c.get('locale')), 200),
  );

export type BlogApi = typeof blogApi;
