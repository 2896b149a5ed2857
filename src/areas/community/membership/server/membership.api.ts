import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  cardCheckQuerySchema,
  cardCheckSchema,
  membershipSchema,
  ownCardSchema,
} from '../membership.schema.ts';
import { becomeMember } from './become-member.ts';
import { leaveMembership } from './leave-membership.ts';
import { checkCard, findMemberCard } from './member-card.queries.ts';
import { getMembership } from './membership.queries.ts';

const middleware = rateLimit({ name: 'membership', points: 30, seconds: 60 });

export const membershipApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read your own membership',
      access: 'user',
      answer: { schema: membershipSchema, description: 'The membership, and what it costs and brings' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getMembership(c.get('deps'), userId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Become a member',
      access: 'user',
      middleware,
      answer: {
        schema: membershipSchema,
        description: 'The membership, also of whoever was a member already',
      },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await becomeMember(await commandContext(c)), 200),
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/',
      summary: 'Leave the association',
      access: 'user',
      middleware,
      answer: { schema: membershipSchema, description: 'The person is not a member' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await leaveMembership(await commandContext(c)), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/card',
      summary: 'Read your own member card',
      access: 'user',
      answer: { schema: ownCardSchema, description: 'The card; null for who is not a member' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json({ card: await findMemberCard(c.get('deps'), userId) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/card/check',
      summary: 'Ask whether the member of a card is one now',
      access: 'visitor',
      middleware,
      query: cardCheckQuerySchema,
      answer: { schema: cardCheckSchema, description: 'Whether it is valid, and whose it is in short' },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await checkCard(c.get('deps'), c.req.valid('query').code), 200);
    },
  );

export type MembershipApi = typeof membershipApi;
