import type { Context } from 'hono';
import { z } from 'zod';
import { pictureRefusals } from '#areas/foundation/files/files.errors.ts';
import { readUpload, requireDeclaredLength } from '#areas/foundation/files/server/read-upload.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { isUnchanged } from '#platform/server/http/pages/etag.ts';
import { maxNoticeBytes, type NoticeType } from '../guarantee-notice.rules.ts';
import {
  noticeLanguageSchema,
  seenNoticeSchema,
  shownNoticeSchema,
  storedNoticesSchema,
} from '../guarantee-notice.schema.ts';
import { findNoticeFile, findNoticeFor, listNotices } from './guarantee-notices.queries.ts';
import { setGuaranteeNotice } from './set-guarantee-notice.ts';

export const guaranteeNoticeApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/',
    summary: 'Read where the official notice on the legal guarantee is, in the language of the reader',
    access: 'visitor',
    answer: { schema: shownNoticeSchema, description: 'The notice, or null' },
  }),
  async (c) => c.json({ notice: await findNoticeFor(c.get('deps'), c.get('locale')) }, 200),
);

export type GuaranteeNoticeApi = typeof guaranteeNoticeApi;

const ofLanguage = { access: 'admin', params: noticeLanguageSchema, query: seenNoticeSchema } as const;
const done = { schema: doneSchema, description: 'Done' };

export const guaranteeNoticesAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the official notices on the legal guarantee',
      access: 'admin',
      answer: { schema: storedNoticesSchema, description: 'Those that are uploaded, by language' },
    }),
    async (c) => c.json({ items: await listNotices(c.get('deps')) }, 200),
  )
  .openapi(
    apiRoute({
      ...ofLanguage,
      method: 'put',
      path: '/{language}',
      summary: 'Upload the official notice in a language: the file is the body',
      takesFile: true,
      answer: done,
      refusals: ['notice_type', 'notice_broken', 'notice_unsafe', ...pictureRefusals],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      requireDeclaredLength(c.req.header('content-length'), maxNoticeBytes);
      const file = Buffer.from(await readUpload(c.req.raw.body, maxNoticeBytes));
      const { seen = null } = c.req.valid('query');
      await setGuaranteeNotice(ctx, { ...c.req.valid('param'), file, seen });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofLanguage,
      method: 'delete',
      path: '/{language}',
      summary: 'Remove the official notice in a language',
      answer: done,
    }),
    async (c) => {
      const { seen = null } = c.req.valid('query');
      await setGuaranteeNotice(await commandContext(c), { ...c.req.valid('param'), file: null, seen });
      return c.json({ ok: true as const }, 200);
    },
  );

export type GuaranteeNoticesAdminApi = typeof guaranteeNoticesAdminApi;

const file = {
  method: 'get',
  access: 'visitor',
  params: z.object({ name: z.string() }),
  refusals: ['not_found'],
} as const;

/** The files as uploaded. The content of a URL never changes. */
export const noticeFilesApi = createRouteApp()
  .openapi(
    apiRoute({
      ...file,
      path: '/:name{[0-9a-f]+\\.svg}',
      summary: 'Load an official notice as SVG',
      answer: { type: 'image/svg+xml', description: 'The file' },
    }),
    (c) => answerFile(c, c.req.valid('param').name, 'image/svg+xml'),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/:name{[0-9a-f]+\\.png}',
      summary: 'Load an official notice as PNG',
      answer: { type: 'image/png', description: 'The file' },
    }),
    (c) => answerFile(c, c.req.valid('param').name, 'image/png'),
  );

/** An SVG that is opened directly is a document: this policy prevents scripts, and allows only embedded resources. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

async function answerFile(c: Context<AppEnv>, name: string, type: NoticeType) {
  const [hash = ''] = name.split('.');
  const content = await findNoticeFile(c.get('deps'), { hash, type });
  if (!content) throw new AppError('not_found');
  const etag = `"${hash}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(content), 200, { ...headers, 'content-type': type });
}
