import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../../kernel/errors.ts';
import { compressOnce, type TextForAll } from '../../pages/cached-page.ts';
import { isUnchanged } from '../../pages/etag.ts';
import { rateLimit } from '../../security/rate-limit.ts';
import { contentSecurityPolicy } from '../../security/security.ts';
import type { AppEnv } from '../app-env.ts';
import type { KnownErrors } from '../known-errors.ts';
import type { openApiDocument } from '../openapi-document.ts';
import { readReference } from './api-reference.ts';
import { areaPage, indexPage } from './reference-pages.ts';
import { referenceSources } from './reference-style.ts';

type OpenApiDocument = ReturnType<typeof openApiDocument>;

/**
 * The OpenAPI document at `/openapi.json`, and readable pages of it at `/docs/api`. All are generated at the
 * first request.
 */
export function serveReference(
  describe: () => OpenApiDocument,
  options: { siteUrl: string; known: KnownErrors },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const document = once(describe);
  const texts = new Map<string, Promise<TextForAll>>();
  const keep = (name: string, make: () => string): Promise<TextForAll> => {
    const text = texts.get(name) ?? compressOnce(make());
    texts.set(name, text);
    return text;
  };
  const policy = contentSecurityPolicy({
    isHttps: options.siteUrl.startsWith('https:'),
    ...referenceSources,
  });
  const read = once(() => readReference(document()));
  const pageOptions = () => {
    const { title, description = '' } = document().info;
    return { ...options, title, description };
  };
  const limit = rateLimit({ name: 'reference', points: 60, seconds: 60 });

  app.get('/openapi.json', rateLimit({ name: 'description', points: 30, seconds: 60 }), async (c) =>
    send(c, await keep('/openapi.json', () => JSON.stringify(document())), 'application/json'),
  );
  const asPage = createMiddleware<AppEnv>(async (c, next) => {
    c.set('isPage', true);
    await next();
  });
  const sendPage = (c: Context<AppEnv>, text: TextForAll) => {
    c.header('content-security-policy', policy);
    return send(c, text, 'text/html; charset=utf-8');
  };
  app.get('/docs/api', asPage, limit, async (c) =>
    sendPage(c, await keep('/docs/api', () => indexPage(read(), pageOptions()))),
  );
  app.get('/docs/api/:area', asPage, limit, async (c) => {
    const found = read().find(({ area }) => area === c.req.param('area'));
    if (!found) throw new AppError('not_found');
    return sendPage(c, await keep(`/docs/api/${found.area}`, () => areaPage(found, pageOptions())));
  });
  return app;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function send(c: Context<AppEnv>, text: TextForAll, type: string): Response {
  const { body, encoding, etag = '' } = text.send(c.req.header('accept-encoding'));
  const headers = { etag, vary: 'accept-encoding', 'content-type': type };
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
