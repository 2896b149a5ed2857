import { z } from 'zod';

/** Longer than any that the site writes. */
const maxCursorLength = 100;

/** A page without a cursor gets the present one. One that the site did not write leads to loading all again. */
export const liveQuerySchema = z.object({ since: z.string().max(maxCursorLength).optional() });

/** What a page is told of changes: never data, only the names of what it should load again. */
export const liveMessageSchema = z
  .object({
    /** The place up to which the reader now knows everything. */
    cursor: z.string(),
    /** Names of the data that changed, such as `orders`. */
    topics: z.array(z.string()),
    /** True when too much was missed to name it: all data has to be loaded again. */
    isReset: z.boolean(),
    /** As whom the server takes the reader. */
    reader: z.enum(['visitor', 'person', 'administrator']),
  })
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.infer<typeof liveMessageSchema>;
