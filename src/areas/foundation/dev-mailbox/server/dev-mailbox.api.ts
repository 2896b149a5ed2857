import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { emailListSchema, emailSchema } from '../dev-mailbox.schema.ts';
import { getEmail, listEmails } from './dev-mailbox.queries.ts';

/** Emails are personal, so these routes exist only in the demo. */
const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('deps').config.isDemo) throw new AppError('not_found');
  await next();
});

export const devMailboxApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the emails of a demo, newest first',
      access: 'visitor',
      middleware: demoOnly,
      answer: { schema: emailListSchema, description: 'The emails without their texts' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await listEmails(c.get('deps').config), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read an email of a demo',
      access: 'visitor',
      middleware: demoOnly,
      params: emailSchema.pick({ id: true }),
      answer: { schema: emailSchema, description: 'The email' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getEmail(c.get('deps').config, c.req.valid('param').id), 200),
  );

export type DevMailboxApi = typeof devMailboxApi;
