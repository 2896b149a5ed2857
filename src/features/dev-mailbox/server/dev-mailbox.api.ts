import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { emailSchema, emailSummarySchema } from '../dev-mailbox.schema.ts';
import { getEmail, listEmails } from './dev-mailbox.queries.ts';

/** Letters are personal: outside the demo this does not exist. */
const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('deps').config.isDemo) throw new AppError('not_found');
  await next();
});

export const devMailboxApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      middleware: demoOnly,
      responses: {
        200: {
          description: 'Letters of the demo, newest first',
          content: { 'application/json': { schema: z.array(emailSummarySchema) } },
        },
      },
    }),
    async (c) => c.json(await listEmails(c.get('deps').config), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      middleware: demoOnly,
      request: { params: emailSchema.pick({ id: true }) },
      responses: {
        200: {
          description: 'One letter of the demo',
          content: { 'application/json': { schema: emailSchema } },
        },
      },
    }),
    async (c) => c.json(await getEmail(c.get('deps').config, c.req.valid('param').id), 200),
  );

export type DevMailboxApi = typeof devMailboxApi;
