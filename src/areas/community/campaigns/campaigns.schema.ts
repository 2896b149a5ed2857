import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { campaignPhases, closeRules, maxCampaignSlug, updatesPerPage } from './campaigns.rules.ts';

const language = z.enum(locales);

const campaignPictureSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  ...pictureShape,
});
export type CampaignPicture = z.infer<typeof campaignPictureSchema>;

/** A campaign in a list, in the reader's language or, if it is missing, in its fallback language. */
export const campaignItemSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    language,
    title: z.string(),
    /** Plain text. */
    excerpt: z.string(),
    cover: campaignPictureSchema.nullable(),
    /** Alternative text of the cover; may be empty. */
    alt: z.string(),
    phase: z.enum(campaignPhases).exclude(['draft']),
    goalCents: z.int().positive(),
    /** Days in Italy. */
    startsOn: z.iso.date(),
    /** The last day on which donations are accepted; null for a campaign without an end. */
    endsOn: z.iso.date().nullable(),
    /** Days left after today; null for a campaign that is not open or has no end. */
    daysLeft: z.int().min(0).nullable(),
    /** Whether donations are kept or given back when the campaign ends below its goal. */
    closeRule: z.enum(closeRules),
    onHome: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CampaignItem' });
export type CampaignItem = z.infer<typeof campaignItemSchema>;

/** A campaign as shown on its page. */
export const campaignSchema = campaignItemSchema
  .extend({
    languages: z.array(language),
    /** HTML that the server renders from Markdown. */
    storyHtml: z.string(),
    whyHtml: z.string(),
    /** The budget: how the money is spent. */
    budget: z.array(z.object({ label: z.string(), cents: z.int().min(0) })),
    gallery: z.array(campaignPictureSchema.extend({ alt: z.string() })),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'Campaign' });
export type CampaignView = z.infer<typeof campaignSchema>;

export const campaignUpdateSchema = z
  .object({
    id: idSchema,
    language,
    title: z.string(),
    /** HTML that the server renders from Markdown. */
    html: z.string(),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'CampaignUpdate' });
export type CampaignUpdateView = z.infer<typeof campaignUpdateSchema>;

export const campaignUpdatePageSchema = pageSchema(campaignUpdateSchema);

/** Query for a page of updates. An invalid cursor gives the first page. */
export const campaignUpdateQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: updatesPerPage, most: 50 }),
});

export const campaignSlugSchema = z
  .string()
  .max(maxCampaignSlug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Request to follow a campaign: a visitor sends an email address, a person who is signed in sends none. */
export const followSchema = z.object({ email: z.string().max(320).optional() });

/** Whether a person follows a campaign, that is, gets its updates by email. */
export const followingSchema = z.object({ isFollowing: z.boolean() }).meta({ id: 'CampaignFollowing' });

/** The campaign and the state of the follower that an email link belongs to. */
export const followerSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    state: z.enum(['unconfirmed', 'following', 'ended']),
  })
  .meta({ id: 'CampaignFollower' });
export type FollowerView = z.infer<typeof followerSchema>;

/** The signed id of a follower, as it is in the links of their emails. */
export const followerCodeSchema = z.string().min(40).max(80);
