import { z } from 'zod';
import {
  type DocumentChange,
  documentChangeShape,
  documentShape,
  shownDeletionShape,
} from '#areas/collaboration/editing/document.schema.ts';
import { listFilterSchema, listQuerySchema } from '#framework/list.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageSchema } from '#platform/kernel/page.schema.ts';
import { maxPostsAtOnce, postStates } from '../blog.rules.ts';
import { tagSchema } from '../blog.schema.ts';
import { postDocument } from '../post.document.ts';
import { postList } from './posts.list.ts';

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
  ...documentChangeShape(postDocument),
  /** When it is left out, the state of the post does not change. */
  change: stateChangeSchema.optional(),
});

export type PostChange = DocumentChange & { change?: StateChange | undefined };

export const adminPostSchema = z
  .object({
    ...documentShape,
    state: z.enum(postStates),
    publishAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    slug: z.string().nullable(),
    /** The author's name, from their account; null when there is no author. */
    authorName: z.string().nullable(),
    /** When its secret link expires; null without one. */
    previewUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminPost' });
export type AdminPost = z.infer<typeof adminPostSchema>;

export const adminPostFilterSchema = listFilterSchema(postList);
export type AdminPostFilter = z.infer<typeof adminPostFilterSchema>;

export const adminPostQuerySchema = listQuerySchema(postList);
export type AdminPostQuery = z.infer<typeof adminPostQuerySchema>;

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
    ...shownDeletionShape,
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
