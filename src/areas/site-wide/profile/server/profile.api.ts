import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { personalDataSchema, placeSchema, profileSchema } from '../profile.schema.ts';
import { changePersonalData, setPlace } from './change-personal-data.ts';
import { getProfile } from './profile.queries.ts';

const middleware = rateLimit({ name: 'profile', points: 60, seconds: 60 });

export const profileApi = createRouteApp()
  .openapi(
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
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/personal-data',
      summary: 'Change your own name and the language of your emails',
      access: 'user',
      middleware,
      body: personalDataSchema,
      answer: { schema: doneSchema, description: 'They are changed' },
      refusals: ['full_name_required'],
    }),
    async (c) => {
      await changePersonalData(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/place',
      summary: 'Say where you are: kept to about a kilometre',
      access: 'user',
      middleware,
      body: placeSchema,
      answer: { schema: doneSchema, description: 'It is kept' },
    }),
    async (c) => {
      await setPlace(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/place',
      summary: 'Have the site forget where you are',
      access: 'user',
      middleware,
      answer: { schema: doneSchema, description: 'It is forgotten' },
    }),
    async (c) => {
      await setPlace(await commandContext(c), null);
      return c.json({ ok: true as const }, 200);
    },
  );

export type ProfileApi = typeof profileApi;
