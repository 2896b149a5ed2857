import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { gadgetKinds } from '#label-art/art-input.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { isOnSale, lowestPriceBefore, type PastPrice } from '../../price.rules.ts';
import { readFacts } from '../../server/beer-facts-rows.ts';
import {
  beerFacts,
  collections,
  priceHistory,
  productCollections,
  productOptions,
  products,
  relatedProducts,
  variants,
} from '../../server/catalog.table.ts';
import { localize, translationOf, variantTitle, viewOptions } from '../../server/product-texts.ts';
import type { AdminProduct, AdminVariant } from '../catalog-admin.schema.ts';
import { coloursOfValues } from './value-colours.ts';

type Context = Pick<QueryContext, 'db'>;
type Variant = typeof variants.$inferSelect;

/** Maximum past prices of a variant on its page. */
const shownPrices = 12;

/** A product for the administrators' editor. Throws `not_found`. */
export async function getAdminProduct(ctx: QueryContext, id: string): Promise<AdminProduct> {
  const { variants: live, ...stored } = await readProduct(ctx, id);
  const history = await readHistory(ctx, live);
  const now = ctx.clock.now();
  const deletionOf = await listShownDeletions(ctx, 'product', [id]);
  return {
    ...stored,
    variants: live.map((variant) => viewVariant(variant, history.get(variant.id) ?? [], now)),
    relatedProducts: await listTitles(ctx, stored.related),
    lastChange: await findLastChange(ctx, id),
    ...deletionOf(id),
  };
}

type StoredVariant = Omit<AdminVariant, 'lowestPrice30' | 'lowestPriceNow' | 'isOnSale' | 'prices'>;
export type StoredProduct = Omit<
  AdminProduct,
  'variants' | 'relatedProducts' | 'lastChange' | 'pendingChange' | 'refusedChange'
> & { variants: StoredVariant[] };

/** The stored data of a product that is not deleted. Throws `not_found`. */
export async function readProduct(ctx: Context, id: string): Promise<StoredProduct> {
  const { db } = ctx;
  const [row] = await db
    .select({ product: products, facts: beerFacts })
    .from(products)
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (!row) throw new AppError('not_found');
  const options = await db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, id))
    .orderBy(asc(productOptions.position));
  const live = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
  const { product, facts } = row;
  const shown = viewOptions(options, live, 'it');
  const colours = coloursOfValues(options, live);
  return {
    id,
    version: product.version,
    kind: product.kind,
    status: product.status,
    isPurchasable: product.isPurchasable,
    handle: product.handle,
    position: product.position,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    ribbonText: product.ribbonText,
    additionalInfo: product.additionalInfo,
    translations: product.translations,
    priceSelection: product.priceSelection,
    ...drawingOf(product),
    beer: facts && readFacts(facts),
    customFields: product.customFields,
    labelling: product.labelling,
    options: options.map(({ id: optionId, title, translations }, index) => ({
      id: optionId,
      title,
      translations,
      values: (shown[index]?.values ?? []).map((value) => ({
        ...value,
        colour: colours.get(value.id) ?? null,
      })),
    })),
    variants: live.map((variant) => viewStored(variant, variantTitle(variant.optionValueIds, shown))),
    collections: await listCollectionsOf(ctx, id),
    related: await listRelatedOf(ctx, id),
  };
}

function drawingOf({ art }: typeof products.$inferSelect): Pick<AdminProduct, 'drawing'> {
  if (art.type !== 'gadget') return {};
  const { colour } = art.input;
  const kind = gadgetKinds.find((each) => each === art.input.kind);
  return kind ? { drawing: { kind, ...(colour && { colour }) } } : {};
}

function viewStored(variant: Variant, title: string): StoredVariant {
  const { id, sku, stock, reserved, optionValueIds, colour, volumeMl, weightGrams, priceCents } = variant;
  const { salePriceCents, saleStartsAt, saleEndsAt } = variant;
  const sale =
    salePriceCents !== null && saleStartsAt
      ? {
          priceCents: salePriceCents,
          startsAt: saleStartsAt.toISOString(),
          endsAt: saleEndsAt?.toISOString() ?? null,
        }
      : null;
  return { id, title, sku, stock, reserved, optionValueIds, colour, volumeMl, weightGrams, priceCents, sale };
}

function viewVariant(variant: StoredVariant, history: readonly PastPrice[], now: Date): AdminVariant {
  const { sale, priceCents } = variant;
  const priced = {
    priceCents,
    salePriceCents: sale?.priceCents ?? null,
    saleStartsAt: sale && new Date(sale.startsAt),
    saleEndsAt: sale?.endsAt ? new Date(sale.endsAt) : null,
  };
  const isRunning = isOnSale(priced, now);
  const lowestPriceNow = lowestPriceBefore(history, now);
  return {
    ...variant,
    lowestPrice30:
      isRunning && priced.saleStartsAt ? lowestPriceBefore(history, priced.saleStartsAt) : lowestPriceNow,
    lowestPriceNow,
    isOnSale: isRunning,
    prices: history
      .toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())
      .slice(0, shownPrices)
      .map((each) => ({ priceCents: each.priceCents, validFrom: each.validFrom.toISOString() })),
  };
}

async function readHistory({ db }: Context, live: readonly { id: string }[]) {
  const ids = live.map(({ id }) => id);
  const rows = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.variantId, ids))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  return Map.groupBy(rows, ({ variantId }) => variantId);
}

async function listCollectionsOf({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .select({ handle: collections.handle })
    .from(productCollections)
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(eq(productCollections.productId, id), isNull(collections.deletedAt)))
    .orderBy(asc(collections.position), asc(collections.handle));
  return rows.map(({ handle }) => handle);
}

async function listRelatedOf({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .where(and(eq(relatedProducts.productId, id), isNull(products.deletedAt)))
    .orderBy(asc(relatedProducts.position));
  return rows.map((row) => row.id);
}

async function listTitles({ db }: Context, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The collections that a product can be in, in their order. */
export async function listCollections(
  { db }: Context,
  locale: Locale,
): Promise<{ handle: string; title: string }[]> {
  const rows = await db
    .select({
      handle: collections.handle,
      title: collections.title,
      translations: collections.translations,
    })
    .from(collections)
    .where(isNull(collections.deletedAt))
    .orderBy(asc(collections.position), asc(collections.handle));
  return rows.map(({ handle, title, translations }) => ({
    handle,
    ...localize({ title }, translationOf(translations, locale)),
  }));
}
