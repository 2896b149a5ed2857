import { z } from 'zod';
import { documentVersionsApi } from '#areas/collaboration/editing/server/document-versions.ts';
import { adminArticleSchema, articleChangeSchema } from '#areas/content/articles/articles.schema.ts';
import {
  getAdminArticle,
  listArticles,
  listEarlierArticles,
} from '#areas/content/articles/server/articles.queries.ts';
import { changeArticle } from '#areas/content/articles/server/change-article.ts';
import { locales } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { type ArticleKey, isArticleKey } from '../articles.rules.ts';

const keySchema = z.string().max(80);
const ofOne = { access: 'admin', params: z.object({ key: keySchema }) } as const;
/** Bytes: articles in nine languages, some of which need three bytes for a character. */
const maxArticleBytes = 2 * 1024 * 1024;

/** The API routes of articles for administrators. */
export const articlesAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the articles that somebody has written',
      access: 'admin',
      answer: {
        schema: z.object({
          items: z.array(
            z.object({ key: z.string(), isPublished: z.boolean(), languages: z.array(z.enum(locales)) }),
          ),
        }),
        description: 'Each with its languages',
      },
    }),
    async (c) => c.json({ items: await listArticles(c.get('deps')) }, 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{key}',
      summary: 'Read an article in all languages, as Markdown',
      answer: { schema: adminArticleSchema, description: 'The article; empty when nobody has written it' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminArticle(c.get('deps'), requireKey(c.req.valid('param').key)), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{key}',
      summary: 'Change an article: its texts in all languages, and whether it is published',
      body: articleChangeSchema,
      maxBytes: maxArticleBytes,
      answer: { schema: doneSchema, description: 'Done' },
      refusals: ['not_found', 'conflict', 'article_changed', 'picture_gone'],
    }),
    async (c) => {
      const key = requireKey(c.req.valid('param').key);
      await changeArticle(await commandContext(c), { key, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .route(
    '/:id/versions',
    documentVersionsApi({
      of: 'an article',
      list: async (deps, key) => listEarlierArticles(deps, requireKey(key)),
      id: keySchema,
    }),
  );

export type ArticlesAdminApi = typeof articlesAdminApi;

function requireKey(key: string): ArticleKey {
  if (!isArticleKey(key)) throw new AppError('not_found');
  return key;
}
