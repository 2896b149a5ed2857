import { z } from 'zod';
import {
  type DocumentChange,
  documentChangeShape,
  documentShape,
  shownDeletionShape,
} from '#areas/collaboration/editing/document.schema.ts';
import { listQuerySchema } from '#framework/list.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageSchema } from '#platform/kernel/page.schema.ts';
import { campaignDocument } from '../campaign.document.ts';
import { updateDocument } from '../campaign-update.document.ts';
import { campaignPhases, closeRules } from '../campaigns.rules.ts';
import { campaignList } from './campaigns.list.ts';

export const campaignChangeSchema = z.object({
  ...documentChangeShape(campaignDocument),
  /** When it is left out, a draft stays a draft and a public campaign stays public. */
  isPublic: z.boolean().optional(),
});

export type CampaignChange = DocumentChange & { isPublic?: boolean | undefined };

/** A campaign as administrators edit it. */
export const adminCampaignSchema = z
  .object({
    ...documentShape,
    phase: z.enum(campaignPhases),
    slug: z.string(),
    /** The close rule of the settings, for a campaign that has not chosen one yet. */
    usualRule: z.enum(closeRules),
    publishedAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    /** The number of followers: people and email addresses that get its updates. */
    followers: z.int().min(0),
  })
  .meta({ id: 'AdminCampaign' });
export type AdminCampaign = z.infer<typeof adminCampaignSchema>;

export const adminCampaignQuerySchema = listQuerySchema(campaignList);
export type AdminCampaignQuery = z.infer<typeof adminCampaignQuerySchema>;

export const adminCampaignItemSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    phase: z.enum(campaignPhases),
    goalCents: z.int(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
    onHome: z.boolean(),
    updatedAt: z.iso.datetime(),
    languages: z.array(z.enum(locales)),
    ...shownDeletionShape,
  })
  .meta({ id: 'AdminCampaignItem' });
export type AdminCampaignItem = z.infer<typeof adminCampaignItemSchema>;

export const adminCampaignPageSchema = pageSchema(adminCampaignItemSchema);

export const updateChangeSchema = z.object({
  ...documentChangeShape(updateDocument),
  /** True publishes the update and sends its emails; a public update stays public. */
  isPublic: z.boolean().optional(),
});
export type UpdateChange = CampaignChange;

/** An update of a campaign as administrators edit it. */
export const adminUpdateSchema = z
  .object({
    ...documentShape,
    campaignId: idSchema,
    publishedAt: z.iso.datetime().nullable(),
    /** The number of emails that were enqueued. */
    emails: z.int().min(0),
  })
  .meta({ id: 'AdminCampaignUpdate' });
export type AdminUpdate = z.infer<typeof adminUpdateSchema>;

export const adminUpdateItemSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    ...shownDeletionShape,
  })
  .meta({ id: 'AdminCampaignUpdateItem' });
export type AdminUpdateItem = z.infer<typeof adminUpdateItemSchema>;
