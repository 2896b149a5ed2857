import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { sessionSchema } from '../accounts.schema.ts';
import { findAvatar } from './avatars.ts';

export type AccountsApi = typeof accountsApi;

export const accountsApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/session',
    summary: 'Read who is signed in',
    access: 'visitor',
    answer: { schema: sessionSchema, description: 'The person, or null' },
  }),
  async (c) => {
    c.header('cache-control', 'no-store');
    const actor = await c.get('actor')();
    if (actor.kind !== 'person') return c.json({ person: null }, 200);
    const { kind: _, needsTwoFactor = false, ...person } = actor;
    const avatar = await findAvatar(c.get('deps'), person.userId);
    return c.json({ person: { ...person, needsTwoFactor, avatar } }, 200);
  },
);
