import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  campaignSchema,
  campaignSlugSchema,
  campaignUpdatePageSchema,
  campaignUpdateQuerySchema,
  followerCodeSchema,
  followerSchema,
  followingSchema,
  followSchema,
} from '../campaigns.schema.ts';
import { followCampaign, isFollowing, unfollowCampaign } from './follow-campaign.ts';
import { confirmFollower, endFollowing, getFollower } from './follower-links.ts';
import { getCampaign, listUpdates } from './public-campaigns.queries.ts';

const bySlug = { access: 'visitor', params: z.object({ slug: campaignSlugSchema }) } as const;
const ofOne = { params: z.object({ id: idSchema }), isForEverybodysThings: true } as const;
const ofFollower = {
  access: 'visitor',
  params: z.object({ code: followerCodeSchema }),
  middleware: rateLimit({ name: 'campaign-follower-links', points: 60, seconds: 60 }),
  refusals: ['not_found'],
} as const;
const done = { schema: doneSchema, description: 'Done' };
const ok = { ok: true as const };

/** The public API of campaigns: reading them and following their updates. */
export const campaignsApi = createRouteApp()
  .openapi(
    apiRoute({
      ...bySlug,
      method: 'get',
      path: '/by-slug/{slug}',
      summary: 'Read a published campaign by its name in addresses',
      answer: { schema: campaignSchema, description: 'The campaign' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getCampaign(c.get('deps'), c.req.valid('param').slug, c.get('locale')), 200),
  )
  .openapi(
    apiRoute({
      ...bySlug,
      method: 'get',
      path: '/by-slug/{slug}/updates',
      summary: 'List the updates of a published campaign, newest first',
      query: campaignUpdateQuerySchema,
      answer: { schema: campaignUpdatePageSchema, description: 'A page of updates' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const page = { ...c.req.valid('query'), slug, locale: c.get('locale') };
      return c.json(await listUpdates(c.get('deps'), page), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{id}/following',
      summary: 'Whether the caller gets the updates of a campaign',
      access: 'user',
      answer: { schema: followingSchema, description: 'Yes or no' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const campaignId = c.req.valid('param').id;
      return c.json({ isFollowing: await isFollowing(c.get('deps'), { campaignId, userId }) }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'post',
      path: '/{id}/follow',
      summary: 'Ask for the updates of a campaign; an address gets an email with which its owner confirms',
      access: 'visitor',
      middleware: rateLimit({ name: 'campaign-follow', points: 20, seconds: 3600 }),
      body: followSchema,
      answer: { ...done, description: 'Done, also for an address that gets them already' },
      refusals: ['not_found', 'email_invalid'],
    }),
    async (c) => {
      const campaignId = c.req.valid('param').id;
      const wish = { campaignId, ...c.req.valid('json'), locale: c.get('locale') };
      await followCampaign(await commandContext(c), wish);
      return c.json(ok, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/{id}/follow',
      summary: 'End the updates of a campaign for the caller',
      access: 'user',
      answer: done,
    }),
    async (c) => {
      await unfollowCampaign(await commandContext(c), c.req.valid('param').id);
      return c.json(ok, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofFollower,
      method: 'get',
      path: '/followers/{code}',
      summary: 'Read what the link of an email about updates is about',
      answer: { schema: followerSchema, description: 'The campaign, and whether updates are sent' },
    }),
    async (c) => c.json(await getFollower(c.get('deps'), c.req.valid('param').code, c.get('locale')), 200),
  )
  .openapi(
    apiRoute({
      ...ofFollower,
      method: 'post',
      path: '/followers/{code}/confirm',
      summary: 'Confirm that an address gets the updates of a campaign',
      answer: done,
    }),
    async (c) => {
      await confirmFollower(await commandContext(c), c.req.valid('param').code);
      return c.json(ok, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofFollower,
      method: 'post',
      path: '/followers/{code}/end',
      summary:
        'End the updates of a campaign by the link of an email, as mailboxes do by one click (RFC 8058)',
      answer: done,
    }),
    async (c) => {
      await endFollowing(c.get('deps'), c.req.valid('param').code);
      return c.json(ok, 200);
    },
  );

export type CampaignsApi = typeof campaignsApi;
