import {
  beerFacts,
  collections,
  priceHistory,
  productCollections,
  products,
  variants,
} from '#areas/shop/catalog/server/catalog.table.ts';
import { sortNamesOf } from '#areas/shop/catalog/server/lists/sort-names.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';

const firstWords = [
  'Notte',
  'Fiume',
  'Filo',
  'Sentiero',
  'Vento',
  'Cortile',
  'Lanterna',
  'Ciliegio',
  'Campana',
  'Àncora',
];
const secondWords = [
  'rosso',
  'di luna',
  'lungo',
  'd’erba',
  'obliquo',
  'sereno',
  'antico',
  'di pietra',
  'chiaro',
  'selvatico',
];
const styles = [
  'American IPA',
  'Saison',
  'Milk Stout',
  'Italian Pilsner',
  'Kölsch',
  'Tripel',
  'Weizen',
  'Barley Wine',
  'Bitter',
  'Gose',
  'Porter',
  'Blanche',
  'Doppelbock',
  'Lambic',
  'Pale Ale',
  'Rauchbier',
  'Helles',
  'Dubbel',
  'Schwarzbier',
  'Italian Grape Ale',
];
const breweries = [
  'Birrificio Ponte Storto',
  'Officina Cantoscuro',
  'Malteria del Borgo',
  'Birra della Pieve',
];
const story = 'Nata in una cantina di paese, cambia con la stagione e con chi la beve. '.repeat(12);

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/**
 * Inserts thousands of published products directly: three of five are beers, each has two variants. Product `n` is
 * named after its number and belongs to one of eight collections; the last of every thousand has a rare style.
 */
export async function insertManyProducts(db: Database, count: number): Promise<void> {
  const collectionIds = Array.from({ length: 8 }, newId);
  await db.insert(collections).values(
    collectionIds.map((id, position) => ({
      id,
      handle: `collezione-${position}`,
      position,
      title: `Collezione ${position}`,
    })),
  );
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, offset) =>
      makeProduct(start + offset),
    );
    await db.insert(products).values(rows.map(({ product }) => product));
    await db.insert(beerFacts).values(rows.flatMap(({ facts }) => facts ?? []));
    await db.insert(variants).values(rows.flatMap((row) => row.variants));
    await db.insert(priceHistory).values(
      rows.flatMap((row) =>
        row.variants.map(({ id, priceCents }) => ({
          id: newId(),
          variantId: id,
          priceCents,
          validFrom: row.product.createdAt,
        })),
      ),
    );
    await db.insert(productCollections).values(
      rows.map(({ product }, offset) => ({
        productId: product.id,
        collectionId: at(collectionIds, start + offset),
        position: start + offset,
      })),
    );
  }
}

function makeProduct(number: number) {
  const id = newId();
  const isBeer = number % 5 < 3;
  const title = `${at(firstWords, number)} ${at(secondWords, Math.floor(number / 10))} ${number}`;
  const style = number % 1000 === 999 - 1 ? 'Sahti' : at(styles, Math.floor(number / 5));
  const brewery = at(breweries, number * 3);
  const priceCents = 300 + ((number * 7919) % 2500);
  const translations = Object.fromEntries(
    ['en', 'es', 'fr', 'de', 'pt', 'ru', 'zh', 'ja'].map((locale) => [
      locale,
      { title: `${title} ${locale}`, description: story },
    ]),
  );
  const product: typeof products.$inferInsert & { id: string; createdAt: Date } = {
    id,
    handle: `prodotto-${number}`,
    kind: isBeer ? 'beer' : 'gadget',
    status: 'published',
    title,
    subtitle: isBeer ? `${style} di ${brewery}` : 'Fatto a mano in paese',
    description: story,
    translations,
    art: { type: 'gadget', input: { kind: 'poster', seed: id } },
    ...sortNamesOf({ title, translations }),
    listPriceCents: priceCents,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
  };
  const facts: typeof beerFacts.$inferInsert | undefined = isBeer
    ? {
        productId: id,
        style,
        brewery,
        abvTenths: 30 + (number % 90),
        ibu: 20,
        colourEbc: 12,
        ingredients: 'acqua, malto d’ORZO',
        allergens: ['gluten'],
      }
    : undefined;
  return {
    product,
    facts,
    variants: [0, 1].map((position) => ({
      id: newId(),
      productId: id,
      position,
      sku: `P-${number}-${position}`,
      priceCents: priceCents * (position * 5 + 1),
      volumeMl: isBeer ? 330 : null,
      stock: (number * 13) % 40,
    })),
  };
}
