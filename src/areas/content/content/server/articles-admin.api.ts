import { z } from 'zod';
import { earlierTextsListSchema } from '#areas/collaboration/editing/earlier-texts.schema.ts';
import {
  listedWithoutTexts,
  textsBefore,
} from '#areas/collaboration/editing/server/earlier-texts.queries.ts';
import { adminArticleSchema, articleChangeSchema } from '#areas/content/articles/articles.schema.ts';
import {
  getAdminArticle,
  listArticles,
  listEarlierArticles,
} from '#areas/content/articles/server/articles.queries.ts';
import { changeArticle } from '#areas/content/articles/server/change-article.ts';
import { locales } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { type ArticleKey, isArticleKey } from '../articles.rules.ts';

const ofOne = { access: 'admin', params: z.object({ key: z.string().max(80) }) } as const;
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
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{key}/versions',
      summary: 'List the earlier texts of an article, newest first',
      answer: {
        schema: earlierTextsListSchema,
        description: 'Of each which change replaced it, when and by whom',
      },
      refusals: ['not_found'],
    }),
    async (c) => {
      const earlier = await listEarlierArticles(c.get('deps'), requireKey(c.req.valid('param').key));
      return c.json(listedWithoutTexts(earlier), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{key}/versions/{id}',
      summary: 'Read the texts of an article before a change, as Markdown',
      params: ofOne.params.extend({ id: idSchema }),
      answer: {
        schema: adminArticleSchema.pick({ texts: true }),
        description: 'The texts in all languages',
      },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { key, id } = c.req.valid('param');
      const earlier = await listEarlierArticles(c.get('deps'), requireKey(key));
      return c.json(textsBefore(earlier, id), 200);
    },
  );

export type ArticlesAdminApi = typeof articlesAdminApi;

function requireKey(key: string): ArticleKey {
  if (!isArticleKey(key)) throw new AppError('not_found');
  return key;
}
