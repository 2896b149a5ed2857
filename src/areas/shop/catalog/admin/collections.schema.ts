import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { maxCollections } from '../catalog.rules.ts';
import { titleSchema, translated } from '../new-product.schema.ts';

/** The name of a collection; languages without one show the Italian name. */
export const collectionTextsSchema = z.object({
  title: titleSchema,
  translations: z.partialRecord(translated, z.object({ title: titleSchema })),
});
export type CollectionTexts = z.infer<typeof collectionTextsSchema>;

/** The client generates `id`: repeating a request adds the collection only once. */
export const newCollectionSchema = collectionTextsSchema.extend({ id: idSchema });
export type NewCollection = z.infer<typeof newCollectionSchema>;

/** `seen` is the version that was read before the change. */
export const collectionChangeSchema = collectionTextsSchema.extend({ seen: collectionTextsSchema });
export type CollectionChange = z.infer<typeof collectionChangeSchema>;

/** `ids`: all collections in the order that the administrator saw. */
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

/** In the order of the shop. */
export const adminCollectionsSchema = z.object({ items: z.array(adminCollectionSchema) });
