import { z } from 'zod';

/** Who changed something last, by name, and when; `by` is empty when nobody is known. */
export const lastChangeSchema = z.object({ by: z.string(), at: z.iso.datetime() });

export type LastChangeView = z.infer<typeof lastChangeSchema>;
