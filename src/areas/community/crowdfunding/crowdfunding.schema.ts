import { z } from 'zod';
import { campaignItemSchema } from '#areas/community/campaigns/campaigns.schema.ts';
import { campaignFiguresSchema } from '#areas/community/donations/donations.schema.ts';

/** A campaign with what it has. */
export const fundedCampaignSchema = campaignItemSchema
  .extend({ figures: campaignFiguresSchema })
  .meta({ id: 'FundedCampaign' });
export type FundedCampaign = z.infer<typeof fundedCampaignSchema>;

/** The campaigns that can be read: open ones first, the one of the home page before others, then those to come, then past ones. */
export const fundedCampaignsSchema = z.object({ items: z.array(fundedCampaignSchema) });

/** The open campaign that the home page shows; absent when none is chosen. */
export const homeCampaignSchema = z.object({ campaign: fundedCampaignSchema.optional() });
