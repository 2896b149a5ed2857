import { proofSchema } from '#areas/people/security/security.schema.ts';
import { proofRefusals } from '#areas/people/security/server/proof-refusals.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { deletionSchema, undoneDeletionSchema } from '../account-deletion.schema.ts';
import { findUndoneDeletion } from './account-deletions.ts';
import { requestDeletion } from './request-deletion.ts';

const middleware = rateLimit({ name: 'account-deletion', points: 30, seconds: 60 });

export const accountDeletionApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Have your own account deleted in seven days; a sign-in undoes it',
      access: 'user',
      middleware,
      body: proofSchema,
      answer: { schema: deletionSchema, description: 'All your sessions have ended' },
      refusals: [...proofRefusals, 'last_admin'],
    }),
    async (c) => {
      const proof = { ...c.req.valid('json'), clientAddress: c.get('clientAddress') };
      return c.json(await requestDeletion(await commandContext(c), proof), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/undone',
      summary: 'Read whether a sign-in has just undone the deletion of your account',
      access: 'user',
      answer: { schema: undoneDeletionSchema, description: 'When, within the last day' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const undoneAt = await findUndoneDeletion(c.get('deps'), userId);
      return c.json({ undoneAt: undoneAt?.toISOString() ?? null }, 200);
    },
  );

export type AccountDeletionApi = typeof accountDeletionApi;
