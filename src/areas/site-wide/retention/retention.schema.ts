import { z } from 'zod';

const moment = z.iso.datetime().nullable();

export const retainedKindSchema = z
  .object({
    name: z.string(),
    /** In the reader's language, like `retainedFor`. */
    what: z.string(),
    retainedFor: z.string(),
    /** The job's last run; null before its first. */
    ranAt: moment,
    /** When it last deleted something, and how many rows. */
    lastDeletedAt: moment,
    lastDeleted: z.int().nonnegative(),
    /** Since the first run. */
    deleted: z.int().nonnegative(),
  })
  .meta({ id: 'RetainedKind' });
export type RetainedKind = z.infer<typeof retainedKindSchema>;

export const retainedKindsSchema = z.object({ kinds: z.array(retainedKindSchema) });
