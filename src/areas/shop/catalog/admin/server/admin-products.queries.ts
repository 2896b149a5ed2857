import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import { readPage } from '#platform/server/db/keyed-paging.ts';
import { lowStock } from '../../catalog.rules.ts';
import { isOnSale, listedVariant } from '../../price.rules.ts';
import { beerFacts, productOptions, products, variants } from '../../server/catalog.table.ts';
import {
  orderBy,
  type PageCursor,
  readCursor,
  seekCondition,
  sortKey,
  writeCursor,
} from '../../server/lists/page-cursor.ts';
import { listColumns, loadParts, viewListItem } from '../../server/lists/product-list-items.ts';
import { variantTitle, viewOptions } from '../../server/product-texts.ts';
import type { AdminProductFilter, AdminProductItem, AdminProductQuery } from '../catalog-admin.schema.ts';
import type { AdminProductSort } from '../products.list.ts';

type ListAdminProductsInput = AdminProductQuery & { locale: Locale };

/** A page of all products that are not deleted, for administrators. */
export async function listAdminProducts(
  ctx: QueryContext,
  input: ListAdminProductsInput,
): Promise<Page<AdminProductItem>> {
  const { sort = 'name', locale, limit } = input;
  const order = { sort, locale };
  const { items, next, previous } = await readPage(
    { seek: readCursor(order, input.cursor), limit },
    (cursor: PageCursor | undefined, count) => readRows(ctx, input, { order, cursor, count }),
    (row) => [row.sortKey, row.id],
  );
  return {
    items: await viewItems(ctx, items, locale),
    next: writeCursor(order, next),
    previous: writeCursor(order, previous),
  };
}

type RowsWanted = {
  order: { sort: AdminProductSort; locale: Locale };
  cursor: PageCursor | undefined;
  count: number;
};

/** Selects the page from narrow rows first: texts and facts are read only for its products. */
function readRows({ db }: QueryContext, input: ListAdminProductsInput, { order, cursor, count }: RowsWanted) {
  const columns = orderBy(order, cursor?.direction ?? 'next');
  const page = db
    .select({ pageId: products.id })
    .from(products)
    .where(and(conditions(input), cursor && seekCondition(order, cursor)))
    .orderBy(...columns)
    .limit(count)
    .as('page');
  return db
    .select({
      ...listColumns(input.locale),
      status: products.status,
      translations: products.translations,
      sortKey: sortKey(order),
    })
    .from(page)
    .innerJoin(products, eq(products.id, page.pageId))
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .orderBy(...columns);
}

function conditions({ q, kind, state, stock }: AdminProductFilter): SQL | undefined {
  return and(
    isNull(products.deletedAt),
    q ? containsWords(searchedTexts, q) : undefined,
    kind && eq(products.kind, kind),
    state && eq(products.status, state),
    stock && stockConditions[stock],
  );
}

/** Names of a product in all languages, and the style and the brewery of a beer. */
const searchedTexts: readonly SQLWrapper[] = [
  products.title,
  products.subtitle,
  sql`jsonb_path_query_array(${products.translations}, '$.*.title')::text`,
  sql`jsonb_path_query_array(${products.translations}, '$.*.subtitle')::text`,
  sql`(select ${beerFacts.style} || ' ' || ${beerFacts.brewery} from ${beerFacts} where ${beerFacts.productId} = ${products.id})`,
];

const hasVariant = (condition: SQL): SQL =>
  sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.deletedAt} is null and ${condition})`;

const isAvailable = sql`(${variants.stock} is null or ${variants.stock} > ${variants.reserved})`;

const stockConditions = {
  in_stock: hasVariant(isAvailable),
  sold_out: sql`not ${hasVariant(isAvailable)}`,
  low: hasVariant(sql`${variants.stock} - ${variants.reserved} <= ${lowStock}`),
};

type Row = Awaited<ReturnType<typeof readRows>>[number];

async function viewItems(
  ctx: QueryContext,
  rows: readonly Row[],
  locale: Locale,
): Promise<AdminProductItem[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const parts = await loadParts(ctx, ids, locale);
  const options = await ctx.db.select().from(productOptions).where(inArray(productOptions.productId, ids));
  const deletionOf = await listShownDeletions(ctx, 'product', ids);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const live = parts.variantsOf(row.id);
    const listed = listedVariant(live, row.priceSelection, now);
    const own = options
      .filter(({ productId }) => productId === row.id)
      .toSorted((a, b) => a.position - b.position);
    const shown = viewOptions(own, live, locale);
    return {
      ...viewListItem(row, parts, now),
      status: row.status,
      regularPriceCents: listed.priceCents,
      salePriceCents: isOnSale(listed, now) ? listed.salePriceCents : null,
      stocks: live.map(({ id, optionValueIds, stock, reserved }) => ({
        id,
        title: variantTitle(optionValueIds, shown),
        stock,
        reserved,
      })),
      missingLanguages: locales.filter((each) => each !== 'it' && !row.translations[each]?.title),
      ...deletionOf(row.id),
    };
  });
}
