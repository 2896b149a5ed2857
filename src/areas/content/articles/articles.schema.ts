import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { defaultLocale, locales } from '#platform/i18n/locales.ts';
import { maxArticleLength } from './articles.rules.ts';

/** The name of an article: `about`, or the area and the part of it, as in `growth.resource-library`. */
export const articleKeySchema = z
  .string()
  .max(80)
  .regex(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$/);

export const markdownSchema = z.string().max(maxArticleLength);

/** Markdown in any of the languages; empty texts are left out. Whoever gives one gives the Italian one too. */
const textsSchema = z
  .partialRecord(z.enum(locales), markdownSchema)
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')))
  .refine((texts) => Object.keys(texts).length === 0 || defaultLocale in texts, { path: [defaultLocale] });

export const articleChangeSchema = z
  .object({
    /** The version that was read; 0 for an article that nobody has stored yet. */
    version: z.int().min(0).max(2_000_000_000),
    texts: textsSchema,
    isPublished: z.boolean(),
  })
  .refine(({ texts, isPublished }) => !isPublished || defaultLocale in texts, {
    path: ['texts', defaultLocale],
  });

export type ArticleChange = z.input<typeof articleChangeSchema>;

/** An article as administrators edit it. */
export const adminArticleSchema = z
  .object({
    version: z.int().min(0),
    texts: z.partialRecord(z.enum(locales), z.string()),
    isPublished: z.boolean(),
    lastChange: lastChangeSchema.nullable(),
  })
  .meta({ id: 'AdminArticle' });

export type AdminArticle = z.infer<typeof adminArticleSchema>;

/** An article as pages show it: HTML that the server made of its Markdown, the language that it is in, and those in which it is written. */
export const shownArticleSchema = z
  .object({ html: z.string(), language: z.enum(locales), languages: z.array(z.enum(locales)) })
  .meta({ id: 'ShownArticle' });

export type ShownArticle = z.infer<typeof shownArticleSchema>;

export const articlePictureSchema = z.object({ url: z.string() }).meta({ id: 'ArticlePicture' });
