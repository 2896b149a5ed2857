import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { maxCollections } from '../catalog.rules.ts';
import { titleSchema, translated } from './new-product.schema.ts';

/** The name of a collection; a language without one shows the Italian. */
export const collectionTextsSchema = z.object({
  title: titleSchema,
  translations: z.partialRecord(translated, z.object({ title: titleSchema })),
});
export type CollectionTexts = z.infer<typeof collectionTextsSchema>;

/** `id` is made by who asks: the same one adds once. */
export const newCollectionSchema = collectionTextsSchema.extend({ id: idSchema });
export type NewCollection = z.infer<typeof newCollectionSchema>;

/** `seen` is what was read before it was changed. */
export const collectionChangeSchema = collectionTextsSchema.extend({ seen: collectionTextsSchema });
export type CollectionChange = z.infer<typeof collectionChangeSchema>;

/** `ids`: all collections in the order that was read. */
export const collectionMoveSchema = z.object({
  ids: z.array(idSchema).max(maxCollections),
  direction: z.enum(['up', 'down']),
});

const adminCollectionSchema = collectionTextsSchema
  .extend({
    id: idSchema,
    handle: z.string(),
    /** Products that are not deleted. */
    products: z.int().nonnegative(),
  })
  .meta({ id: 'AdminCollection' });
export type AdminCollection = z.infer<typeof adminCollectionSchema>;

/** In the order in which the shop shows them. */
export const adminCollectionsSchema = z.object({ items: z.array(adminCollectionSchema) });
