import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#platform/http/app-env.ts';
import { AppError } from '#platform/http/errors.ts';
import { createRouteApp } from '#platform/http/route-app.ts';
import { letterSchema, letterSummarySchema } from '../demo-mail.schema.ts';
import { getLetter, listLetters } from './demo-mail.queries.ts';

/** Letters are personal: outside the demo this does not exist. */
const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('deps').config.isDemo) throw new AppError('not_found');
  await next();
});

export const demoMailApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      middleware: demoOnly,
      responses: {
        200: {
          description: 'Letters of the demo, newest first',
          content: { 'application/json': { schema: z.array(letterSummarySchema) } },
        },
      },
    }),
    async (c) => c.json(await listLetters(c.get('deps').config), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      middleware: demoOnly,
      request: { params: letterSchema.pick({ id: true }) },
      responses: {
        200: {
          description: 'One letter of the demo',
          content: { 'application/json': { schema: letterSchema } },
        },
      },
    }),
    async (c) => c.json(await getLetter(c.get('deps').config, c.req.valid('param').id), 200),
  );

export type DemoMailApi = typeof demoMailApi;
