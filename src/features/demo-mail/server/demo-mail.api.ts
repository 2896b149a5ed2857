import { createMiddleware } from 'hono/factory';
import { apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { AppError } from '#platform/http/errors.ts';
import { createRouteApp } from '#platform/http/route-app.ts';
import { letterListSchema, letterSchema } from '../demo-mail.schema.ts';
import { getLetter, listLetters } from './demo-mail.queries.ts';

/** Letters are personal: outside the demo this does not exist. */
const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('deps').config.isDemo) throw new AppError('not_found');
  await next();
});

export const demoMailApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the emails of a demo, newest first',
      access: 'visitor',
      middleware: demoOnly,
      answer: { schema: letterListSchema, description: 'The emails without their texts' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await listLetters(c.get('deps').config), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read an email of a demo',
      access: 'visitor',
      middleware: demoOnly,
      params: letterSchema.pick({ id: true }),
      answer: { schema: letterSchema, description: 'The email' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getLetter(c.get('deps').config, c.req.valid('param').id), 200),
  );

export type DemoMailApi = typeof demoMailApi;
