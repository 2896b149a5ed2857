import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { maxAltTextLength, maxSlugLength } from '#areas/content/articles/articles.rules.ts';
import { markdownSchema } from '#areas/content/articles/articles.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import {
  bylines,
  maxExcerpt,
  maxPostsAtOnce,
  maxPostTitle,
  maxTagLength,
  maxTags,
  postStates,
  splitTags,
} from '../blog.rules.ts';
import { tagSchema } from '../blog.schema.ts';
import { adminPostSorts, maxPostSearch } from './admin-posts.rules.ts';

const storable = z.string().refine((text) => !text.includes('\0'));
const line = (max: number) => storable.max(max);

const perLanguage = {
  title: line(maxPostTitle),
  excerpt: line(maxExcerpt),
  body: markdownSchema.refine((text) => !text.includes('\0')),
  alt: line(maxAltTextLength),
};

/** The texts of a post by their paths. */
const textsSchema = z
  .object({
    ...Object.fromEntries(
      Object.entries(perLanguage).flatMap(([field, schema]) =>
        locales.map((locale) => [`${field}.${locale}`, schema.optional()]),
      ),
    ),
    slug: line(maxSlugLength).optional(),
    tags: line(maxTags * (maxTagLength + 2))
      .refine((text) => splitTags(text).length <= maxTags)
      .refine((text) => splitTags(text).every((tag) => tag.length <= maxTagLength))
      .optional(),
    cover: line(200).optional(),
    byline: z.enum(['', ...bylines]).optional(),
  })
  .transform(
    (texts): Record<string, string> =>
      Object.fromEntries(
        Object.entries(texts).flatMap(([path, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[path, text]] : [],
        ),
      ),
  );

/** A day and a time in Italy. */
export const publicationSchema = z.object({
  day: z.string().refine(isDay),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

/** The new state of a post; `publishOn` is for a scheduled one. */
const stateShape = { state: z.enum(postStates), publishOn: publicationSchema.optional() };

const hasTimeIfScheduled = ({ state, publishOn }: z.output<z.ZodObject<typeof stateShape>>): boolean =>
  (state === 'scheduled') === (publishOn !== undefined);

export const stateChangeSchema = z
  .object({
    ...stateShape,
    /** The state that the administrator's page showed. */
    from: z.enum(postStates).optional(),
  })
  .refine(hasTimeIfScheduled, { path: ['publishOn'] });

export type StateChange = z.input<typeof stateChangeSchema>;

export const postChangeSchema = z.object({
  /** The version that the editor loaded; 0 for a post that is not stored yet. */
  version: z.int().min(0).max(2_000_000_000),
  texts: textsSchema,
  /** When it is left out, the state of the post does not change. */
  change: stateChangeSchema.optional(),
});

export type PostChange = { version: number; texts: Record<string, string>; change?: StateChange | undefined };

export const adminPostSchema = z
  .object({
    id: idSchema,
    version: z.int().min(0),
    texts: z.record(z.string(), z.string()),
    state: z.enum(postStates),
    publishAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    slug: z.string().nullable(),
    /** The author's name, from their account; null when there is no author. */
    authorName: z.string().nullable(),
    /** When its secret link expires; null without one. */
    previewUntil: z.iso.datetime().nullable(),
    lastChange: lastChangeSchema.nullable(),
    pendingChange: pendingChangeSchema.nullable(),
    refusedChange: refusedChangeSchema.nullable(),
  })
  .meta({ id: 'AdminPost' });
export type AdminPost = z.infer<typeof adminPostSchema>;

const filterShape = {
  q: storable.trim().max(maxPostSearch).optional(),
  state: z.enum(postStates).optional(),
};

export const adminPostFilterSchema = z.object(filterShape);
export type AdminPostFilter = z.infer<typeof adminPostFilterSchema>;

export const adminPostQuerySchema = z.object({
  ...filterShape,
  sort: z.enum(adminPostSorts).optional(),
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});

export const adminPostItemSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    state: z.enum(postStates),
    publishAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    authorName: z.string().nullable(),
    languages: z.array(z.enum(locales)),
    tags: z.array(tagSchema),
    pendingChange: pendingChangeSchema.nullable(),
    refusedChange: refusedChangeSchema.nullable(),
  })
  .meta({ id: 'AdminPostItem' });
export type AdminPostItem = z.infer<typeof adminPostItemSchema>;

export const adminPostPageSchema = pageSchema(adminPostItemSchema);

export const postStatesChangeSchema = z
  .object({
    ...stateShape,
    ids: z.array(idSchema).min(1).max(maxPostsAtOnce),
    /** The states that the administrator's page showed, in the order of `ids`. */
    from: z.array(z.enum(postStates)).max(maxPostsAtOnce).optional(),
  })
  .refine(hasTimeIfScheduled, { path: ['publishOn'] });

export type StatesChange = z.output<typeof postStatesChangeSchema>;

export const previewLinkSchema = z
  .object({ token: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'PreviewLink' });

/** When the link that the administrator's page showed expires; null for none. */
export const previewInputSchema = z.object({ seen: z.iso.datetime().nullable() });

export const deletionSchema = z.object({ isDeleted: z.boolean() });
