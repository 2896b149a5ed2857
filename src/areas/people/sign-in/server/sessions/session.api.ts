import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { sessionSchema } from '../../sign-in.schema.ts';
import { sessionOf } from './describe-reader.ts';

export type SessionApi = typeof sessionApi;

export const sessionApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/session',
    summary: 'Read who is signed in',
    access: 'visitor',
    answer: { schema: sessionSchema, description: 'The person, or null' },
  }),
  async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(sessionOf(await c.get('actor')()), 200);
  },
);
