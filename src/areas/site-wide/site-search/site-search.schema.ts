import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';

export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(maxSearchLength) });

/** A page of the site that says what somebody looks for. */
export const foundPageSchema = z
  .object({
    /** Its address, without a language. */
    path: z.string(),
    title: z.string(),
    /** The sentence of it that says most of what is looked for. */
    excerpt: z.string(),
    /** The member who wrote it, without a name for one who chose to be hidden; null for the site's own texts. */
    author: z.object({ name: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.infer<typeof foundPageSchema>;

export const foundPagesSchema = z.object({
  items: z.array(foundPageSchema),
  /** The substance that the products found are declared to lack, as it was typed: a search such as “senza glutine”. */
  unwanted: z.array(z.string()),
});
export type FoundPages = z.infer<typeof foundPagesSchema>;
