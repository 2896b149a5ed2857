import { createRoute } from '@hono/zod-openapi';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { sessionSchema } from '../accounts.schema.ts';

export type AccountsApi = typeof accountsApi;

export const accountsApi = createRouteApp().openapi(
  createRoute({
    method: 'get',
    path: '/session',
    summary: 'Who is signed in',
    responses: {
      200: { content: { 'application/json': { schema: sessionSchema } }, description: 'The person, or null' },
    },
  }),
  async (c) => {
    c.header('cache-control', 'no-store');
    const actor = await c.get('actor')();
    if (actor.kind !== 'person') return c.json({ person: null }, 200);
    const { kind: _, ...person } = actor;
    return c.json({ person }, 200);
  },
);
