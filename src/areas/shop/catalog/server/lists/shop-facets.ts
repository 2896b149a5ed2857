import { and, count, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { collatorOf } from '#platform/i18n/collator.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import type { ContentContext } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { productKinds } from '../../catalog.rules.ts';
import type { ShopFacets } from '../../catalog.schema.ts';
import { beerFacts, productCollections, products } from '../catalog.table.ts';
import { listCollections } from './collections.queries.ts';
import { hasStyle, isAmong, isInCollection, isListed, type ProductFilters } from './shop-conditions.ts';

type Counted = ShopFacets & { total: number };

/**
 * Kinds, styles and collections with the number of products each would show: a choice is counted with all filters but
 * its own, so that it can be changed. `total` uses all filters. Memoized without a search, because only this part of a
 * shop page reads all products.
 */
export function countFacets(
  ctx: ContentContext,
  { ids, kind, style, collection }: ProductFilters,
  locale: Locale,
): Promise<Counted> {
  const wanted = { filters: { ids, kind, style, collection }, locale };
  return ids ? countAnew(ctx.db, wanted) : countRemembered(ctx, wanted);
}

const countRemembered = memoizeByVersion(countAnew, { content: ['catalog'] });

async function countAnew(
  db: Database,
  { filters, locale }: { filters: ProductFilters; locale: Locale },
): Promise<Counted> {
  const counts = await countChoices(db, filters);
  const countOf = (facet: string, value: string) =>
    counts.find((each) => each.facet === facet && each.value === value)?.count ?? 0;
  const kinds = productKinds
    .map((kind) => ({ kind, count: countOf('kind', kind) }))
    .filter((choice) => choice.count > 0);
  const styles = counts
    .filter(({ facet }) => facet === 'style')
    .map(({ value, count }) => ({ style: value, count }))
    .toSorted((a, b) => collatorOf(locale).compare(a.style, b.style));
  const named = await listCollections({ db }, locale);
  return {
    kinds,
    styles,
    collections: named
      .map(({ id, handle, title }) => ({ handle, title, count: countOf('collection', id) }))
      .filter((choice) => choice.count > 0),
    total: filters.kind
      ? countOf('kind', filters.kind)
      : kinds.reduce((sum, choice) => sum + choice.count, 0),
  };
}

/** All choices in one statement, so that the search runs once. */
function countChoices(db: Database, { ids, kind, style, collection }: ProductFilters) {
  const found = db.$with('found').as(
    db
      .select({ id: products.id, kind: products.kind })
      .from(products)
      .where(and(isListed, isAmong(ids))),
  );
  const ofKind = kind && eq(found.kind, kind);
  const ofStyle = hasStyle(db, found.id, style);
  const ofCollection = isInCollection(db, found.id, collection);
  const kinds = db
    .select(countedAs('kind', found.kind))
    .from(found)
    .where(and(ofStyle, ofCollection))
    .groupBy(found.kind);
  const styles = db
    .select(countedAs('style', beerFacts.style))
    .from(found)
    .innerJoin(beerFacts, eq(beerFacts.productId, found.id))
    .where(and(ofKind, ofCollection))
    .groupBy(beerFacts.style);
  const inCollections = db
    .select(countedAs('collection', productCollections.collectionId))
    .from(found)
    .innerJoin(productCollections, eq(productCollections.productId, found.id))
    .where(and(ofKind, ofStyle))
    .groupBy(productCollections.collectionId);
  return db
    .with(found)
    .select()
    .from(unionAll(kinds, styles, inCollections).as('choices'));
}

function countedAs(facet: 'kind' | 'style' | 'collection', value: SQLWrapper) {
  return {
    facet: sql<string>`${sql.raw(`'${facet}'`)}`.as('facet'),
    value: sql<string>`${value}::text`.as('value'),
    count: count().as('count'),
  };
}
