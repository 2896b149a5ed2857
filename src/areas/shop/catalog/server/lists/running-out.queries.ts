import { and, eq, isNull, sql } from 'drizzle-orm';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { lowStock } from '../../catalog.rules.ts';
import { products, variants } from '../catalog.table.ts';

type Context = Pick<QueryContext, 'db'>;

const available = sql<number>`min(${variants.stock} - ${variants.reserved})::int`;

const isRunningOut = and(
  isNull(variants.deletedAt),
  sql`${variants.stock} - ${variants.reserved} <= ${lowStock}`,
  eq(products.status, 'published'),
  isNull(products.deletedAt),
);

/**
 * The number of published products with a variant that has few pieces or none: those marked as low in the
 * administrators' list.
 */
export async function countRunningOut({ db }: Context): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${products.id})::int` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isRunningOut);
  return row?.count ?? 0;
}

/** The products of them with the fewest pieces. */
export function listRunningOut({ db }: Context, { locale, limit }: { locale: Locale; limit: number }) {
  const title =
    locale === defaultLocale
      ? sql<string>`${products.title}`
      : sql<string>`coalesce(nullif(${products.translations} -> ${sql.raw(`'${locale}'`)} ->> 'title', ''), ${products.title})`;
  return db
    .select({ productId: products.id, title, available })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isRunningOut)
    .groupBy(products.id)
    .orderBy(available, products.id)
    .limit(limit);
}

/** The number of products that are not complete and published yet. */
export function countDrafts({ db }: Context): Promise<number> {
  return db.$count(products, and(eq(products.status, 'draft'), isNull(products.deletedAt)));
}
