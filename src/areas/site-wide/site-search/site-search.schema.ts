import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';
import { maxFound, maxKindLength } from './site-search.rules.ts';

export const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(maxSearchLength),
  /** Only pages of this kind. */
  kind: z.string().max(maxKindLength).optional(),
  /** Maximum pages. */
  limit: z.coerce.number().int().min(1).max(maxFound).optional(),
  /** Whether the last word may be unfinished, for suggestions while typing. */
  isTyping: z.stringbool().optional(),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A page found by a search. */
export const foundPageSchema = z
  .object({
    /** Its address, without a language. */
    path: z.string(),
    title: z.string(),
    /** Its kind, one of `kinds`. */
    kind: z.string(),
    /** Its sentence with the most words of the search. */
    excerpt: z.string(),
    /** The member who wrote it, without a name for members who chose to be hidden; null for the site's own texts. */
    author: z.object({ name: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.infer<typeof foundPageSchema>;

export const foundPagesSchema = z.object({
  items: z.array(foundPageSchema),
  /** The number of pages of each kind, with its name; also of the kinds that are not shown. */
  kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number().int() })),
  /** The substance that the found products are declared not to contain, as typed: a search such as “senza glutine”. */
  unwanted: z.array(z.string()),
});
export type FoundPages = z.infer<typeof foundPagesSchema>;
