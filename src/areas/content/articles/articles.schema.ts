import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { defaultLocale, locales } from '#platform/i18n/locales.ts';
import { maxArticleLength } from './articles.rules.ts';

/** The key of an article: `about`, or the area and the part of it, as in `growth.resource-library`. */
export const articleKeySchema = z
  .string()
  .max(80)
  .regex(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$/);

export const markdownSchema = z.string().max(maxArticleLength);

/** Markdown by language; empty texts are left out. If there is any text, the Italian one is required. */
const textsSchema = z
  .partialRecord(z.enum(locales), markdownSchema)
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')))
  .refine((texts) => Object.keys(texts).length === 0 || defaultLocale in texts, { path: [defaultLocale] });

export const articleChangeSchema = z
  .object({
    /** The version that the editor loaded; 0 for an article that is not stored yet. */
    version: z.int().min(0).max(2_000_000_000),
    texts: textsSchema,
    isPublished: z.boolean(),
  })
  .refine(({ texts, isPublished }) => !isPublished || defaultLocale in texts, {
    path: ['texts', defaultLocale],
  });

export type ArticleChange = z.input<typeof articleChangeSchema>;

export const adminArticleSchema = z
  .object({
    version: z.int().min(0),
    texts: z.partialRecord(z.enum(locales), z.string()),
    isPublished: z.boolean(),
    lastChange: lastChangeSchema.nullable(),
  })
  .meta({ id: 'AdminArticle' });

export type AdminArticle = z.infer<typeof adminArticleSchema>;

/** An article for pages: HTML rendered from Markdown, its language, and the languages that exist. */
export const shownArticleSchema = z
  .object({ html: z.string(), language: z.enum(locales), languages: z.array(z.enum(locales)) })
  .meta({ id: 'ShownArticle' });

export type ShownArticle = z.infer<typeof shownArticleSchema>;

export const articlePictureSchema = z.object({ url: z.string() }).meta({ id: 'ArticlePicture' });
