import { z } from 'zod';
import { documentVersionsApi } from '#areas/collaboration/editing/server/document-versions.ts';
import { bulkOutcomeSchema } from '#areas/collaboration/undo/bulk-change.schema.ts';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminPostFilterSchema,
  adminPostPageSchema,
  adminPostQuerySchema,
  adminPostSchema,
  postChangeSchema,
  postStatesChangeSchema,
  previewInputSchema,
  previewLinkSchema,
} from '../blog-admin.schema.ts';
import { getAdminPost, listEarlierPosts } from './admin-post.queries.ts';
import { listAdminPosts } from './admin-posts.queries.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { undoablePostDeletion } from './delete-post.ts';
import { endPreviewLink } from './end-preview-link.ts';
import { exportPosts } from './export-posts.ts';
import { savePost } from './save-post.ts';
import { setPostStates } from './set-post-state.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
const done = { schema: doneSchema, description: 'Done' };

/** Bytes: texts in nine languages, some of which need three bytes for a character. */
const maxPostBytes = 2 * 1024 * 1024;

/** The API routes of the blog for administrators. */
export const adminBlogApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/posts',
      summary: 'List posts, published or not',
      access: 'admin',
      query: adminPostQuerySchema,
      answer: { schema: adminPostPageSchema, description: 'A page of posts' },
    }),
    async (c) =>
      c.json(await listAdminPosts(c.get('deps'), { ...c.req.valid('query'), locale: c.get('locale') }), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/posts/csv',
      summary: 'Export posts',
      access: 'admin',
      query: adminPostFilterSchema,
      answer: { type: 'text/csv', description: 'The posts as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'blog-admin:title', plainName: 'posts' }, (ctx, locale) =>
        exportPosts(ctx, { filter: c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/posts/state',
      summary: 'Publish or take back several posts',
      access: 'admin',
      body: postStatesChangeSchema,
      answer: { schema: bulkOutcomeSchema, description: 'Which it changed, and which it did not' },
    }),
    async (c) => c.json(await setPostStates(await commandContext(c), c.req.valid('json')), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/posts/{id}',
      summary: 'Read a post in all its languages, as Markdown',
      answer: { schema: adminPostSchema, description: 'The post' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminPost(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/posts/{id}',
      summary: 'Write a post: all its texts, and whether it is public; with version 0 it begins',
      body: postChangeSchema,
      maxBytes: maxPostBytes,
      answer: { schema: adminPostSchema, description: 'The post as it is now' },
      refusals: [
        'not_found',
        'conflict',
        'post_changed',
        'post_incomplete',
        'slug_taken',
        'picture_gone',
        'publication_past',
      ],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await savePost(await commandContext(c), { postId: id, ...c.req.valid('json') });
      return c.json(await getAdminPost(c.get('deps'), id), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/posts/{id}',
      summary: 'Delete a post, in ten seconds; until then it can be undone',
      answer: { schema: scheduledSchema, description: 'The change that waits' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const change = await undoablePostDeletion.schedule(await commandContext(c), {
        subjectId: c.req.valid('param').id,
        after: { isDeleted: true },
      });
      return c.json({ change }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'post',
      path: '/posts/{id}/preview',
      summary: 'Make a secret link to a post; an earlier one ends',
      body: previewInputSchema,
      answer: { schema: previewLinkSchema, description: 'Its token, which is told this once' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const input = { postId: c.req.valid('param').id, ...c.req.valid('json') };
      const { token, expiresAt } = await createPreviewLink(await commandContext(c), input);
      return c.json({ token, expiresAt: expiresAt.toISOString() }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/posts/{id}/preview',
      summary: 'End the secret link to a post',
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await endPreviewLink(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  )
  .route('/posts/:id/versions', documentVersionsApi({ of: 'a post', list: listEarlierPosts }));

export type AdminBlogApi = typeof adminBlogApi;
