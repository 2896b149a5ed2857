import { z } from 'zod';
import { campaignItemSchema } from '#areas/community/campaigns/campaigns.schema.ts';
import { campaignFiguresSchema } from '#areas/community/donations/donations.schema.ts';

/** A campaign with its figures. */
export const fundedCampaignSchema = campaignItemSchema
  .extend({ figures: campaignFiguresSchema })
  .meta({ id: 'FundedCampaign' });
export type FundedCampaign = z.infer<typeof fundedCampaignSchema>;

/**
 * The published campaigns: first open ones, with the campaign of the home page at the top, then coming, then
 * ended ones.
 */
export const fundedCampaignsSchema = z.object({ items: z.array(fundedCampaignSchema) });

/** The open campaign of the home page; absent when none is chosen. */
export const homeCampaignSchema = z.object({ campaign: fundedCampaignSchema.optional() });
