import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

const titled = z.object({ id: idSchema, title: z.string() });

/** The outcome of one change of several subjects. */
export const bulkOutcomeSchema = z.object({
  /** Those that were changed, without those that had the state before. */
  changed: z.array(idSchema),
  /** Those that are incomplete and were not changed. */
  refused: z.array(titled),
  /** Those that another person has changed since, with the person's name; empty when unknown. */
  overtaken: z.array(titled.extend({ by: z.string() })),
});

export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
