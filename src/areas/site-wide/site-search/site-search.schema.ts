import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';

export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(maxSearchLength) });

/** A page found by a search. */
export const foundPageSchema = z
  .object({
    /** Its address, without a language. */
    path: z.string(),
    title: z.string(),
    /** Its sentence with the most words of the search. */
    excerpt: z.string(),
    /** The member who wrote it, without a name for members who chose to be hidden; null for the site's own texts. */
    author: z.object({ name: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.infer<typeof foundPageSchema>;

export const foundPagesSchema = z.object({
  items: z.array(foundPageSchema),
  /** The substance that the found products are declared not to contain, as typed: a search such as “senza glutine”. */
  unwanted: z.array(z.string()),
});
export type FoundPages = z.infer<typeof foundPagesSchema>;
