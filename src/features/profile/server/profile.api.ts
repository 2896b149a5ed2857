import { createRoute } from '@hono/zod-openapi';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { profileSchema } from '../profile.schema.ts';
import { getProfile } from './profile.queries.ts';

export const profileApi = createRouteApp().openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The own profile',
    responses: {
      200: {
        content: { 'application/json': { schema: profileSchema } },
        description: 'Person and token balance',
      },
    },
  }),
  async (c) => {
    const { userId } = requirePerson(await c.get('actor')());
    return c.json(await getProfile(c.get('deps'), userId), 200);
  },
);

export type ProfileApi = typeof profileApi;
