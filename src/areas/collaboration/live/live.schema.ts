import { z } from 'zod';

/** Longer than any cursor of the site. */
const maxCursorLength = 100;

/** Without a cursor, the response contains the current one. An unknown cursor leads to reloading all data. */
export const liveQuerySchema = z.object({ since: z.string().max(maxCursorLength).optional() });

/** A message to a page about changes; it contains no data, only the topics that the page must reload. */
export const liveMessageSchema = z
  .object({
    /** The position up to which the reader knows all changes. */
    cursor: z.string(),
    /** Topics of changed data, such as `orders`. */
    topics: z.array(z.string()),
    /** True when too many changes were missed; all data must be reloaded. */
    isReset: z.boolean(),
    /** The rights with which the server sees the reader. */
    reader: z.enum(['visitor', 'person', 'administrator']),
  })
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.infer<typeof liveMessageSchema>;
