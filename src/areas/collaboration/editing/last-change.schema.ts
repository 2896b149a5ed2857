import { z } from 'zod';

/** The name of the author of the last change, and its time; `by` is empty when the author is unknown. */
export const lastChangeSchema = z.object({ by: z.string(), at: z.iso.datetime() });

export type LastChangeView = z.infer<typeof lastChangeSchema>;
