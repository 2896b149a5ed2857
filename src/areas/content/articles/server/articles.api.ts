import { z } from 'zod';
import { pictureRefusals } from '#areas/foundation/files/files.errors.ts';
import { maxPictureBytes, pictureUrl } from '#areas/foundation/files/files.rules.ts';
import { requireDeclaredLength } from '#areas/foundation/files/server/read-upload.ts';
import { storePicture } from '#areas/foundation/files/server/store-picture.ts';
import { locales } from '#platform/i18n/locales.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  articleKeySchema,
  articlePictureSchema,
  markdownSchema,
  shownArticleSchema,
} from '../articles.schema.ts';
import { findShownArticle, previewArticle } from './articles.queries.ts';

export const articlesApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/{key}',
    summary: 'Read a published article in the language of the request, otherwise in Italian',
    access: 'visitor',
    params: z.object({ key: articleKeySchema }),
    answer: {
      schema: z.object({ article: shownArticleSchema.nullable() }),
      description: 'The article; null when none is published under this name',
    },
  }),
  async (c) => {
    const { key } = c.req.valid('param');
    return c.json({ article: await findShownArticle(c.get('deps'), key, c.get('locale')) }, 200);
  },
);

/** The API for the editor of articles. */
export const articleEditorApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/preview',
      summary: 'Show what Markdown would look like on a page',
      access: 'admin',
      body: z.object({ markdown: markdownSchema, language: z.enum(locales) }),
      maxBytes: 256 * 1024,
      answer: { schema: z.object({ html: z.string() }), description: 'The HTML that pages would show' },
    }),
    async (c) => {
      return c.json({ html: await previewArticle(c.get('deps'), c.req.valid('json')) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/pictures',
      summary: 'Upload a picture for an article: the file is the body',
      access: 'admin',
      takesFile: true,
      answer: {
        schema: articlePictureSchema,
        description: 'Where it is; kept for a day until an article shows it',
      },
      refusals: ['conflict', ...pictureRefusals],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      requireDeclaredLength(c.req.header('content-length'), maxPictureBytes);
      const { picture } = await storePicture(ctx, c.req.raw.body);
      return c.json({ url: pictureUrl(picture) }, 200);
    },
  );

export type ArticlesApi = typeof articlesApi;
export type ArticleEditorApi = typeof articleEditorApi;
