import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

/** Texts as they were until a change replaced them; `replacedBy` is a name, empty when nobody is known. */
export const earlierTextsSchema = z
  .object({
    /** The change that replaced them. */
    id: idSchema,
    replacedAt: z.iso.datetime(),
    replacedBy: z.string(),
    /** The paths of the texts that the change changed. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'EarlierTexts' });

export type EarlierTextsView = z.infer<typeof earlierTextsSchema>;

/** The answer of a route that lists them, newest first. */
export const earlierTextsListSchema = z.object({ items: z.array(earlierTextsSchema) });
