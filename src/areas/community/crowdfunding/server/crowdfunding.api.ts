import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { fundedCampaignsSchema, homeCampaignSchema } from '../crowdfunding.schema.ts';
import { findFundedHomeCampaign, listFundedCampaigns } from './funded-campaigns.queries.ts';

/** The API of campaigns together with their figures. */
export const crowdfundingApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/campaigns',
      summary:
        'List the published campaigns with what they have: open ones first, then those to come, then past ones',
      access: 'visitor',
      mayLag: true,
      answer: {
        schema: fundedCampaignsSchema,
        description: 'The campaigns, each in the language of the request where it has it',
      },
    }),
    async (c) => c.json({ items: await listFundedCampaigns(c.get('deps'), c.get('locale')) }, 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/home',
      summary: 'Read the open campaign that the home page shows, with what it has',
      access: 'visitor',
      mayLag: true,
      answer: { schema: homeCampaignSchema, description: 'The campaign; absent when none is chosen' },
    }),
    async (c) => {
      const campaign = await findFundedHomeCampaign(c.get('deps'), c.get('locale'));
      return c.json({ ...(campaign && { campaign }) }, 200);
    },
  );

export type CrowdfundingApi = typeof crowdfundingApi;
