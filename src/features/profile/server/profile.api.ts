import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { profileSchema } from '../profile.schema.ts';
import { getProfile } from './profile.queries.ts';

export const profileApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/',
    summary: 'Read your own profile',
    access: 'user',
    answer: { schema: profileSchema, description: 'Person and token balance' },
    refusals: ['not_found'],
  }),
  async (c) => {
    const { userId } = requirePerson(await c.get('actor')());
    return c.json(await getProfile(c.get('deps'), userId), 200);
  },
);

export type ProfileApi = typeof profileApi;
