import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { writeProduct } from '../../admin/server/write-product.ts';
import { demoCollections } from '../../demo/demo-collections.ts';
import { demoDraft } from '../../demo/demo-draft.ts';
import { demoPosition } from '../../demo/demo-order.ts';
import { demoProducts } from '../../demo/demo-products.ts';
import type { DemoProduct, DemoVariant } from '../../demo/demo-types.ts';
import { newProductSchema } from '../../new-product.schema.ts';
import { collections, products, relatedProducts } from '../catalog.table.ts';
import { catalogJobs } from '../catalog-job-names.ts';

type SeedContext = Pick<CommandContext, 'db' | 'clock' | 'config' | 'contentVersion' | 'jobs'>;

/** The demo's products are dated this many days before its first start, and each one day earlier than the next. */
const daysOnSale = 45;

/** Fills an empty catalogue with the demo's products. Does nothing when there are products; demo mode only. */
export async function seedDemoCatalog(ctx: SeedContext): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo products exist in demo mode only');
  try {
    await inTransaction(ctx, seedInTransaction);
  } catch (error) {
    // Another process of the same start inserted them first.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function seedInTransaction(ctx: SeedContext): Promise<void> {
  const { db } = ctx;
  const [existing] = await db.select({ id: products.id }).from(products).limit(1);
  if (existing) return;
  await db
    .insert(collections)
    .values(demoCollections.map((collection, position) => ({ ...collection, position })));
  const ids = new Map<string, string>();
  for (const [index, product] of demoProducts.entries()) {
    ids.set(product.handle, await writeDemoProduct(ctx, product, demoProducts.length - index));
  }
  await relateDemoProducts(db, ids);
  const draft = newProductSchema.parse(demoDraft);
  await writeProduct(ctx, { ...draft, handle: demoDraft.handle, createdAt: ctx.clock.now() });
  // It takes seconds, which must not delay the start of the demo.
  await ctx.jobs.enqueue(db, catalogJobs.drawDemoPictures, {});
}

async function writeDemoProduct(ctx: SeedContext, product: DemoProduct, age: number): Promise<string> {
  const daysAgo = (days: number) => addSeconds(ctx.clock.now(), -days * secondsPerDay);
  const oldestPrice = product.variants
    .flatMap((variant) => variant.priceHistory ?? [])
    .map((price) => price.daysAgo);
  const createdAt = daysAgo(Math.max(daysOnSale + age, ...oldestPrice));
  const { art, related: _, type, variants, ...texts } = product;
  const parsed = newProductSchema.parse({
    ...texts,
    kind: type,
    status: 'published',
    position: demoPosition(product.handle),
    ...('kind' in art ? { drawing: { kind: art.kind, colour: art.colour } } : {}),
    variants: variants.map(({ sale, ...variant }) => ({
      ...variant,
      sale: sale && {
        priceCents: sale.priceCents,
        startsAt: daysAgo(sale.startedDaysAgo),
        endsAt: daysAgo(-sale.endsInDays),
      },
    })),
  });
  return writeProduct(ctx, {
    ...parsed,
    handle: product.handle,
    createdAt,
    history: variants.map((variant) => pastPrices(variant, createdAt, daysAgo)),
  });
}

function pastPrices(variant: DemoVariant, createdAt: Date, daysAgo: (days: number) => Date) {
  const { priceCents, priceHistory, sale } = variant;
  const listPrices = priceHistory?.map((price) => ({
    priceCents: price.priceCents,
    validFrom: daysAgo(price.daysAgo),
  }));
  return [
    ...(listPrices ?? [{ priceCents, validFrom: createdAt }]),
    ...(sale ? [{ priceCents: sale.priceCents, validFrom: daysAgo(sale.startedDaysAgo) }] : []),
  ];
}

async function relateDemoProducts(db: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = demoProducts.flatMap(({ handle, related = [] }) =>
    related.map((relatedHandle, position) => ({
      productId: demoId(ids, handle),
      relatedId: demoId(ids, relatedHandle),
      position,
    })),
  );
  await db.insert(relatedProducts).values(rows);
}

function demoId(ids: ReadonlyMap<string, string>, handle: string): string {
  const id = ids.get(handle);
  if (!id) throw new Error(`No demo product is called ${handle}`);
  return id;
}
