import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

/** Texts before a change replaced them; `replacedBy` is the name of its author, empty when unknown. */
export const earlierTextsSchema = z
  .object({
    /** The id of the change that replaced them. */
    id: idSchema,
    replacedAt: z.iso.datetime(),
    replacedBy: z.string(),
    /** The paths of the texts that the change changed. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'EarlierTexts' });

export type EarlierTextsView = z.infer<typeof earlierTextsSchema>;

/** The response of a route that lists them, newest first. */
export const earlierTextsListSchema = z.object({ items: z.array(earlierTextsSchema) });
