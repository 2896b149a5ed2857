import { z } from 'zod';
import { documentVersionsApi } from '#areas/collaboration/editing/server/document-versions.ts';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminCampaignPageSchema,
  adminCampaignQuerySchema,
  adminCampaignSchema,
  adminUpdateItemSchema,
  adminUpdateSchema,
  campaignChangeSchema,
  updateChangeSchema,
} from '../campaigns-admin.schema.ts';
import {
  getAdminCampaign,
  getAdminUpdate,
  listAdminUpdates,
  listEarlierCampaigns,
} from './admin-campaign.queries.ts';
import { listAdminCampaigns } from './admin-campaigns.queries.ts';
import { undoableCampaignDeletion } from './delete-campaign.ts';
import { undoableUpdateDeletion } from './delete-campaign-update.ts';
import { endCampaign } from './end-campaign.ts';
import { saveCampaign } from './save-campaign.ts';
import { saveUpdate } from './save-campaign-update.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
const ofUpdate = { access: 'admin', params: z.object({ id: idSchema, updateId: idSchema }) } as const;

/** Bytes: texts in nine languages, some of which need three bytes for a character. */
const maxTextBytes = 4 * 1024 * 1024;

/** The API routes of campaigns and their updates for administrators. */
export const adminCampaignsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List campaigns, published or not',
      access: 'admin',
      query: adminCampaignQuerySchema,
      answer: { schema: adminCampaignPageSchema, description: 'A page of campaigns' },
    }),
    async (c) =>
      c.json(
        await listAdminCampaigns(c.get('deps'), { ...c.req.valid('query'), locale: c.get('locale') }),
        200,
      ),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{id}',
      summary: 'Read a campaign in all its languages, as Markdown',
      answer: { schema: adminCampaignSchema, description: 'The campaign' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminCampaign(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}',
      summary: 'Write a campaign: all that it says, and whether it is public; with version 0 it begins',
      body: campaignChangeSchema,
      maxBytes: maxTextBytes,
      answer: { schema: adminCampaignSchema, description: 'The campaign as it is now' },
      refusals: [
        'not_found',
        'campaign_changed',
        'campaign_incomplete',
        'campaign_slug_taken',
        'campaign_is_public',
        'campaign_ended',
        'picture_gone',
      ],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await saveCampaign(await commandContext(c), { campaignId: id, ...c.req.valid('json') });
      return c.json(await getAdminCampaign(c.get('deps'), id), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'post',
      path: '/{id}/end',
      summary: 'Make today the last day of an open campaign',
      answer: { schema: adminCampaignSchema, description: 'The campaign as it is now' },
      refusals: ['not_found', 'campaign_ended'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await endCampaign(await commandContext(c), id);
      return c.json(await getAdminCampaign(c.get('deps'), id), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete the draft of a campaign, in ten seconds; until then it can be undone',
      answer: { schema: scheduledSchema, description: 'The change that waits' },
      refusals: ['not_found', 'conflict', 'campaign_is_public'],
    }),
    async (c) => {
      const change = await undoableCampaignDeletion.schedule(await commandContext(c), {
        subjectId: c.req.valid('param').id,
        after: { isDeleted: true },
      });
      return c.json({ change }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{id}/updates',
      summary: 'List the updates of a campaign, published or not, newest first',
      answer: { schema: z.object({ items: z.array(adminUpdateItemSchema) }), description: 'The updates' },
    }),
    async (c) => {
      const campaignId = c.req.valid('param').id;
      const items = await listAdminUpdates(c.get('deps'), { campaignId, locale: c.get('locale') });
      return c.json({ items }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/updates/{id}',
      summary: 'Read an update of a campaign in all its languages, as Markdown',
      answer: { schema: adminUpdateSchema, description: 'The update' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminUpdate(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      ...ofUpdate,
      method: 'put',
      path: '/{id}/updates/{updateId}',
      summary: 'Write an update of a campaign; with version 0 it begins, and once public its emails leave',
      body: updateChangeSchema,
      maxBytes: maxTextBytes,
      answer: { schema: adminUpdateSchema, description: 'The update as it is now' },
      refusals: ['not_found', 'conflict', 'update_changed', 'update_incomplete', 'picture_gone'],
    }),
    async (c) => {
      const { id, updateId } = c.req.valid('param');
      const ctx = await commandContext(c);
      await saveUpdate(ctx, { campaignId: id, updateId, ...c.req.valid('json') });
      return c.json(await getAdminUpdate(c.get('deps'), updateId), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofUpdate,
      method: 'delete',
      path: '/{id}/updates/{updateId}',
      summary: 'Delete an update of a campaign, in ten seconds; until then it can be undone',
      answer: { schema: scheduledSchema, description: 'The change that waits' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const change = await undoableUpdateDeletion.schedule(await commandContext(c), {
        subjectId: c.req.valid('param').updateId,
        after: { isDeleted: true },
      });
      return c.json({ change }, 200);
    },
  )
  .route('/:id/versions', documentVersionsApi({ of: 'a campaign', list: listEarlierCampaigns }));

export type AdminCampaignsApi = typeof adminCampaignsApi;
