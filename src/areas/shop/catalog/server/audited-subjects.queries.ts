import { eq, inArray, sql } from 'drizzle-orm';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { collections, products, variants } from './catalog.table.ts';

/** Only public products have a page. */
const pageId = sql<
  string | null
>`case when ${products.deletedAt} is null and ${products.status} = 'published' then ${products.id} end`;

const findCollections: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: collections.id, name: collections.title })
    .from(collections)
    .where(inArray(collections.id, ids));

const findProducts: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: products.id, name: products.title, pageId })
    .from(products)
    .where(inArray(products.id, ids));

/** A variant has the name of its product. */
const findVariants: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: variants.id, name: products.title, pageId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));

export const catalogFinders = { collection: findCollections, product: findProducts, variant: findVariants };
