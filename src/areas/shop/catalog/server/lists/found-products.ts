import { and, eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { readWithout } from '../../without.rules.ts';
import type { ListProductsInput, ProductPage } from '../catalog.queries.ts';
import { products } from '../catalog.table.ts';
import type { CatalogContext } from '../catalog-source.ts';
import { listProductsWithout } from '../published-products.ts';
import { listItemsById } from './product-list-items.ts';
import { isAmong, shopConditions } from './shop-conditions.ts';

/** The ids of the products that a search finds, the best first, and the substances that they are declared not to contain. */
export async function findProducts(
  ctx: CatalogContext,
  q: string,
  locale: Locale,
): Promise<{ ids: string[]; unwanted: string[] }> {
  const wanted = readWithout(q, locale);
  if (!wanted) return { ids: await searchProducts(ctx, q, locale), unwanted: [] };
  const { rest, unwanted, isOnLabels } = wanted;
  const without = await listProductsWithout(ctx, unwanted);
  const declared = new Set(without);
  const found = rest === '' ? without : await searchProducts(ctx, rest, locale);
  const ids = found.filter((id) => declared.has(id));
  if (ids.length > 0 || isOnLabels) return { ids, unwanted };
  // “Adesivi senza PVC”: the texts of things that nobody eats or drinks may answer.
  const gadgets = await listGadgets(ctx, await searchProducts(ctx, q, locale));
  return { ids: gadgets, unwanted: gadgets.length > 0 ? [] : unwanted };
}

/** Maximum products that a search finds; it would be the whole shop otherwise. */
const maxFound = 1000;

async function searchProducts(ctx: CatalogContext, q: string, locale: Locale): Promise<string[]> {
  const paths = await ctx.search.findPaths(ctx, { q, locale, source: 'products' });
  return paths.slice(0, maxFound).map((path) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)));
}

async function listGadgets({ db }: QueryContext, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isAmong(ids), eq(products.kind, 'gadget')));
  const gadgets = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => gadgets.has(id));
}

/** A cursor: the number of products before the page. */
const cursorPattern = /^found\.(?<offset>\d{1,6})$/;
const cursorAt = (offset: number): string => `found.${offset}`;

/** A page of the products that a search found, the best first. A cursor of another list gives the first page. */
export async function listFound(
  ctx: QueryContext,
  { ids, cursor, limit, locale, ...filters }: ListProductsInput & { ids: readonly string[] },
): Promise<ProductPage> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(shopConditions(ctx.db, { ...filters, ids }));
  const listed = new Set(rows.map(({ id }) => id));
  const ranked = ids.filter((id) => listed.has(id));
  const start = Number(cursorPattern.exec(cursor ?? '')?.groups?.offset ?? 0);
  const shown = ranked.slice(start, start + limit);
  return {
    items: await listItemsById(ctx, shown, locale),
    nextCursor: start + limit < ranked.length ? cursorAt(start + limit) : null,
    previousCursor: start > 0 ? cursorAt(Math.max(0, start - limit)) : null,
  };
}
