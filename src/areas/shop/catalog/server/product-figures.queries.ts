import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { rowsOf } from '#platform/server/db/json-rows.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { textFor, valueFor } from '#platform/server/db/statement-parameters.ts';
import type { ProductFigures, ProductTexts } from '../catalog.schema.ts';
import { listedVariant } from '../price.rules.ts';
import { priceHistory, products, variants } from './catalog.table.ts';
import { viewFigures } from './lists/product-list-items.ts';
import { isListed } from './lists/shop-conditions.ts';
import { localize } from './product-texts.ts';

const readFigures = prepareStatement(
  'read_product_figures',
  { id: valueFor(products.id), locale: textFor<Locale>() },
  (db, { id, locale }) => {
    const isLive = and(eq(variants.productId, products.id), isNull(variants.deletedAt));
    const live = db.select().from(variants).where(isLive).orderBy(asc(variants.position));
    const reduced = db
      .select({ id: variants.id })
      .from(variants)
      .where(and(isLive, isNotNull(variants.salePriceCents)));
    const history = db
      .select()
      .from(priceHistory)
      .where(inArray(priceHistory.variantId, reduced))
      .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
    return db
      .select({
        title: products.title,
        texts: sql<ProductTexts | null>`${products.translations} -> ${locale}`,
        isPurchasable: products.isPurchasable,
        priceSelection: products.priceSelection,
        live: rowsOf(live),
        history: rowsOf(history),
      })
      .from(products)
      .where(and(eq(products.id, id), isListed));
  },
);

/** Prices and stock of a published product, with one statement. Throws `not_found`. */
export async function getFigures(
  { db, clock }: QueryContext,
  id: string,
  locale: Locale,
): Promise<ProductFigures> {
  const [row] = idSchema.safeParse(id).success ? await readFigures(db, { id, locale }) : [];
  if (!row) throw new AppError('not_found');
  const at = clock.now();
  const { live, isPurchasable, priceSelection } = row;
  const listed = listedVariant(live, priceSelection, at);
  const history = row.history.filter(({ variantId }) => variantId === listed.id);
  const { title } = localize({ title: row.title }, row.texts);
  return { title, ...viewFigures(live, listed, { at, history }), isPurchasable };
}
