import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { maxAltTextLength } from '#areas/content/articles/articles.rules.ts';
import { markdownSchema } from '#areas/content/articles/articles.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { commonPaths, writtenFields } from '../campaign-texts.ts';
import {
  campaignPhases,
  closeRules,
  maxBudgetLabel,
  maxCampaignExcerpt,
  maxCampaignSlug,
  maxCampaignTitle,
} from '../campaigns.rules.ts';
import { campaignSorts, maxCampaignSearch } from './admin-campaigns.rules.ts';

const storable = z.string().refine((text) => !text.includes('\0'));
const line = (max: number) => storable.max(max);
const markdown = markdownSchema.refine((text) => !text.includes('\0'));

const written: Readonly<Record<string, z.ZodType<string>>> = {
  title: line(maxCampaignTitle),
  excerpt: line(maxCampaignExcerpt),
  story: markdown,
  why: markdown,
  alt: line(maxAltTextLength),
};

const common: Readonly<Record<string, z.ZodType<string>>> = {
  slug: line(maxCampaignSlug),
  closeRule: z.enum(['', ...closeRules]),
  onHome: z.enum(['', 'yes']),
  cover: line(200),
};

const schemaOf = (field: string): z.ZodType<string> => {
  if (field.startsWith('budget')) return line(maxBudgetLabel);
  if (field.startsWith('pictureAlt')) return line(maxAltTextLength);
  if (field.startsWith('picture')) return line(200);
  return written[field] ?? common[field] ?? line(40);
};

/** Removes empty texts: an empty text and a missing one are the same. */
const withoutEmpty = (texts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[path, text]] : [],
    ),
  );

const textsSchema = z
  .object({
    ...Object.fromEntries(commonPaths.map((path) => [path, schemaOf(path).optional()])),
    ...Object.fromEntries(
      writtenFields.flatMap((field) =>
        locales.map((locale) => [`${field}.${locale}`, schemaOf(field).optional()]),
      ),
    ),
  })
  .transform(withoutEmpty);

const version = z.int().min(0).max(2_000_000_000);

export const campaignChangeSchema = z.object({
  /** The version that the editor loaded; 0 for a campaign that is not stored yet. */
  version,
  texts: textsSchema,
  /** When it is left out, a draft stays a draft and a public campaign stays public. */
  isPublic: z.boolean().optional(),
});

export type CampaignChange = {
  version: number;
  texts: Record<string, string>;
  isPublic?: boolean | undefined;
};

const shownChanges = {
  pendingChange: pendingChangeSchema.nullable(),
  refusedChange: refusedChangeSchema.nullable(),
};

/** A campaign as administrators edit it. */
export const adminCampaignSchema = z
  .object({
    id: idSchema,
    version,
    texts: z.record(z.string(), z.string()),
    phase: z.enum(campaignPhases),
    slug: z.string(),
    /** The close rule of the settings, for a campaign that has not chosen one yet. */
    usualRule: z.enum(closeRules),
    publishedAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    /** The number of followers: people and email addresses that get its updates. */
    followers: z.int().min(0),
    lastChange: lastChangeSchema.nullable(),
    ...shownChanges,
  })
  .meta({ id: 'AdminCampaign' });
export type AdminCampaign = z.infer<typeof adminCampaignSchema>;

export const adminCampaignQuerySchema = z.object({
  q: storable.trim().max(maxCampaignSearch).optional(),
  phase: z.enum(campaignPhases).optional(),
  sort: z.enum(campaignSorts).optional(),
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
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
    ...shownChanges,
  })
  .meta({ id: 'AdminCampaignItem' });
export type AdminCampaignItem = z.infer<typeof adminCampaignItemSchema>;

export const adminCampaignPageSchema = pageSchema(adminCampaignItemSchema);

export const deletionSchema = z.object({ isDeleted: z.boolean() });

const updateTextsSchema = z
  .object(
    Object.fromEntries(
      locales.flatMap((locale) => [
        [`title.${locale}`, line(maxCampaignTitle).optional()],
        [`body.${locale}`, markdown.optional()],
      ]),
    ),
  )
  .transform(withoutEmpty);

export const updateChangeSchema = z.object({
  version,
  texts: updateTextsSchema,
  /** True publishes the update and sends its emails; a public update stays public. */
  isPublic: z.boolean().optional(),
});
export type UpdateChange = CampaignChange;

/** An update of a campaign as administrators edit it. */
export const adminUpdateSchema = z
  .object({
    id: idSchema,
    campaignId: idSchema,
    version,
    texts: z.record(z.string(), z.string()),
    publishedAt: z.iso.datetime().nullable(),
    /** The number of emails that were enqueued. */
    emails: z.int().min(0),
    lastChange: lastChangeSchema.nullable(),
    ...shownChanges,
  })
  .meta({ id: 'AdminCampaignUpdate' });
export type AdminUpdate = z.infer<typeof adminUpdateSchema>;

export const adminUpdateItemSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    ...shownChanges,
  })
  .meta({ id: 'AdminCampaignUpdateItem' });
export type AdminUpdateItem = z.infer<typeof adminUpdateItemSchema>;
