import { z } from 'zod';

const moment = z.iso.datetime().nullable();

export const retainedKindSchema = z
  .object({
    name: z.string(),
    /** In the reader's language, like `retainedFor`. */
    what: z.string(),
    retainedFor: z.string(),
    /** When the job last looked; null before its first run. */
    ranAt: moment,
    /** When it last found something, and how much. */
    lastDeletedAt: moment,
    lastDeleted: z.int().nonnegative(),
    /** Since the first run. */
    deleted: z.int().nonnegative(),
  })
  .meta({ id: 'RetainedKind' });
export type RetainedKind = z.infer<typeof retainedKindSchema>;

export const retainedKindsSchema = z.object({ kinds: z.array(retainedKindSchema) });
