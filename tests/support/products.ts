import { noLabelling } from '#areas/shop/catalog/labelling.rules.ts';
import { beerFacts, products, variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';

export type TestProduct = { productId: string; variantId: string; title: string };

/** Inserts a published product with one variant directly into the tables: a gadget unless it has alcohol. */
export async function insertProduct(
  db: Database,
  {
    title = 'Calice',
    priceCents = 1000,
    stock = null as number | null,
    abvTenths = null as number | null,
    labelling = noLabelling,
  } = {},
): Promise<TestProduct> {
  const productId = newId();
  const variantId = newId();
  const kind = abvTenths === null ? 'gadget' : 'beer';
  await db.insert(products).values({
    id: productId,
    handle: `prodotto-${productId}`,
    kind,
    status: 'published',
    title,
    labelling,
    art: { type: 'gadget', input: { kind: 'tulip-glass', seed: productId } },
    sortName: title.toLowerCase(),
    listPriceCents: priceCents,
  });
  if (abvTenths !== null) {
    await db.insert(beerFacts).values({
      productId,
      style: 'Saison',
      brewery: 'Birrificio di prova',
      abvTenths,
      ibu: 20,
      colourEbc: 10,
      ingredients: "acqua, malto d'ORZO, luppolo, lievito",
      allergens: ['gluten'],
    });
  }
  await db.insert(variants).values({
    id: variantId,
    productId,
    position: 0,
    sku: `sku-${variantId}`,
    priceCents,
    stock,
    ...(kind === 'beer' ? { volumeMl: 330 } : {}),
  });
  return { productId, variantId, title };
}
