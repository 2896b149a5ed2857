import { z } from 'zod';
import { maxSlugLength } from '#areas/content/articles/articles.rules.ts';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { postsPerPage } from './blog.rules.ts';

const language = z.enum(locales);

const coverSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  ...pictureShape,
});

export type PostCover = z.infer<typeof coverSchema>;

export const tagSchema = z.object({ slug: z.string(), name: z.string() });
export type PostTag = z.infer<typeof tagSchema>;

/** The signature of a post. `name` is null for the association, and for a person whose account is deleted. */
const authorSchema = z.object({
  kind: z.enum(['person', 'association', 'erased']),
  name: z.string().nullable(),
});
export type PostAuthor = z.infer<typeof authorSchema>;

/** A post in a list, in the reader's language or, if it is missing, in its fallback language. */
export const postItemSchema = z
  .object({
    slug: z.string(),
    language,
    title: z.string(),
    /** Plain text. */
    excerpt: z.string(),
    cover: coverSchema.nullable(),
    /** Alternative text of the cover; may be empty. */
    alt: z.string(),
    publishedAt: z.iso.datetime(),
    author: authorSchema,
    tags: z.array(tagSchema),
    /** Minutes for reading it. */
    minutes: z.int().positive(),
  })
  .meta({ id: 'PostItem' });
export type PostItem = z.infer<typeof postItemSchema>;

export const postPageSchema = pageSchema(postItemSchema).extend({
  /** The requested tag; null for one that no post has. */
  tag: tagSchema.nullable(),
});
export type PostPage = z.infer<typeof postPageSchema>;

const neighbourSchema = z.object({ slug: z.string(), language, title: z.string() });
export type PostNeighbour = z.infer<typeof neighbourSchema>;

/** A post as shown on its page. A draft has no date yet. */
export const postSchema = postItemSchema
  .extend({
    publishedAt: z.iso.datetime().nullable(),
    /** HTML that the server renders from Markdown. */
    html: z.string(),
    languages: z.array(language),
    /** The headings of a long post, with their ids in `html`. */
    contents: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    updatedAt: z.iso.datetime(),
    older: neighbourSchema.nullable(),
    newer: neighbourSchema.nullable(),
    related: z.array(postItemSchema),
  })
  .meta({ id: 'Post' });
export type PostView = z.infer<typeof postSchema>;

export const slugSchema = z
  .string()
  .max(maxSlugLength)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Query for a page of the list. An invalid cursor gives the first page. */
export const postQuerySchema = z.object({
  tag: z.string().max(maxSlugLength).optional(),
  cursor: z.string().max(300).optional(),
  limit: pageLimit({ usual: postsPerPage, most: 50 }),
});
