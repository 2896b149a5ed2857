import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

const titled = z.object({ id: idSchema, title: z.string() });

/** The outcome of one change of several things. */
export const bulkOutcomeSchema = z.object({
  /** Those that it changed, without those that were so before. */
  changed: z.array(idSchema),
  /** Those that lack something, which stay as they are. */
  refused: z.array(titled),
  /** Those that somebody else has changed since, with their name; empty when it is not known. */
  overtaken: z.array(titled.extend({ by: z.string() })),
});

export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
