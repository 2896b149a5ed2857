import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setProductStatus } from '#areas/shop/catalog/admin/server/set-product-status.ts';
import { setVariantPrice } from '#areas/shop/catalog/admin/server/set-variant-price.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { listItemsById } from '#areas/shop/catalog/server/lists/product-list-items.ts';
import { applySaleBoundaries } from '#areas/shop/catalog/server/prices/apply-sale-boundaries.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { productsQuerySchema } from '../store-api.schema.ts';
import { listContractProducts } from './store-products.ts';

const database = testDatabase();

/** Sales begin and end at even steps, administrators act at odd ones: never both at once. */
const stepSeconds = 3 * 3600;
const stepsOf30Days = (30 * 24) / 3;

type Sale = { priceCents: number; start: number; end: number | null };
type Plan = { isPublished: boolean; priceCents: number; sale: Sale | null };
type Step = { isPublished: boolean; isReduced: boolean; paidCents: number };

/** The rules of the law, step by step, independent of the price history and of the sale's stored start. */
class Model {
  readonly #past: Step[] = [];
  plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  get now(): number {
    return this.#past.length;
  }

  advance(steps: number): void {
    for (let count = 0; count < steps; count++) this.#past.push(this.#step());
  }

  #step(): Step {
    const { isPublished, priceCents, sale } = this.plan;
    const { now } = this;
    const isReduced = sale !== null && sale.start <= now && (sale.end === null || now < sale.end);
    return { isPublished, isReduced, paidCents: isReduced && sale ? sale.priceCents : priceCents };
  }

  /** The current price, and the price that may be struck beside it. */
  get offer(): { paidCents: number; struckCents: number | null } {
    const steps = [...this.#past, this.#step()];
    const current = required(steps.at(-1));
    if (!current.isReduced) return { paidCents: current.paidCents, struckCents: null };
    let start = steps.length - 1;
    for (let before = steps[start - 1]; before?.isReduced; before = steps[start - 1]) {
      if (before.paidCents < required(steps[start]).paidCents) break;
      start--;
    }
    const offered = steps
      .slice(Math.max(0, start - stepsOf30Days), start)
      .filter(({ isPublished }) => isPublished);
    const lowest = Math.min(...offered.map(({ paidCents }) => paidCents));
    const isAnnounced = offered.length > 0 && current.paidCents < lowest;
    return { paidCents: current.paidCents, struckCents: isAnnounced ? lowest : null };
  }
}

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

const cents = fc.integer({ min: 2, max: 9 }).map((euros) => euros * 100);
const saleOf = fc.record({
  offCents: fc.integer({ min: 1, max: 6 }).map((part) => part * 30),
  /** In units of two steps from now; earlier dates are treated as now. */
  startsIn: fc.integer({ min: -4, max: 40 }),
  lasts: fc.option(fc.integer({ min: 1, max: 150 })),
});
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('price' as const), cents, sale: fc.option(saleOf) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sale-only' as const), sale: fc.option(saleOf) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'publish' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'hide' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'job' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'prolong' as const }) },
);
const history = fc.record({
  isPublished: fc.boolean(),
  cents,
  actions: fc.array(fc.tuple(fc.integer({ min: 1, max: 70 }), action), { minLength: 3, maxLength: 10 }),
});

test('the struck price is the lowest of the 30 days before the reduction, for any price history', async () => {
  const seen = { struck: 0, silent: 0, regular: 0 };
  await fc.assert(
    fc.asyncProperty(history, async ({ isPublished, cents: first, actions }) => {
      const clock = new FixedClock();
      const began = clock.now();
      const ctx = { ...testDeps(database.db, { clock }), actor: admin };
      const at = (step: number) => addSeconds(began, step * stepSeconds);
      const model = new Model({ isPublished, priceCents: first, sale: null });
      const productId = await addTestProduct(
        ctx,
        newGadget({
          status: isPublished ? 'published' : 'draft',
          variants: [{ priceCents: first, stock: 9 }],
        }),
      );
      if (!isPublished) await setProductStatus(ctx, { productId, status: 'published' });
      model.plan = { ...model.plan, isPublished: true };
      const variantId = required((await getProduct(ctx, productId, 'it')).variants[0]).id;
      if (!isPublished) await setProductStatus(ctx, { productId, status: 'draft' });
      model.plan = { ...model.plan, isPublished };

      async function setPrice(priceCents: number, sale: Sale | null): Promise<void> {
        model.plan = { ...model.plan, priceCents, sale };
        const result = await setVariantPrice(ctx, {
          variantId,
          priceCents,
          sale: sale && {
            priceCents: sale.priceCents,
            startsAt: at(sale.start),
            endsAt: sale.end === null ? null : at(sale.end),
          },
        });
        expect(result).toEqual({ ok: true });
      }

      function planned(priceCents: number, wanted: ValueOf<typeof saleOf> | null): Sale | null {
        if (!wanted) return null;
        const { startsIn, lasts, offCents } = wanted;
        const isLater = startsIn > 0;
        const start = model.now + 2 * startsIn - (isLater ? 1 : 0);
        const end = lasts === null ? null : (isLater ? start : model.now - 1) + 2 * lasts;
        return { priceCents: priceCents - offCents, start, end };
      }

      async function act(each: ValueOf<typeof action>): Promise<void> {
        const { plan } = model;
        const runs = plan.sale && (plan.sale.end === null || plan.sale.end > model.now);
        if (each.kind === 'price') await setPrice(each.cents, planned(each.cents, each.sale));
        if (each.kind === 'sale-only') await setPrice(plan.priceCents, planned(plan.priceCents, each.sale));
        if (each.kind === 'prolong' && runs && plan.sale) {
          await setPrice(plan.priceCents, { ...plan.sale, end: null });
        }
        if (each.kind === 'job') await applySaleBoundaries(ctx);
        if (each.kind === 'publish' || each.kind === 'hide') {
          const status = each.kind === 'publish' ? 'published' : 'draft';
          await setProductStatus(ctx, { productId, status });
          model.plan = { ...plan, isPublished: status === 'published' };
        }
      }

      async function compare(): Promise<void> {
        if (!model.plan.isPublished) return;
        const { paidCents, struckCents } = model.offer;
        const view = {
          priceCents: paidCents,
          compareAtCents: struckCents,
          lowestPrice30Cents: struckCents,
        };
        const product = await getProduct(ctx, productId, 'it');
        expect(product).toMatchObject(view);
        expect(product.variants[0]).toMatchObject(view);
        expect(await listItemsById(ctx, [productId], 'it')).toMatchObject([view]);
        const price = {
          amount: struckCents ?? paidCents,
          sale_amount: struckCents === null ? null : paidCents,
        };
        const query = productsQuerySchema.parse({ 'ids[]': productId });
        const { products } = await listContractProducts(ctx, query, 'it');
        expect(products[0]?.variants[0]?.prices[0]).toMatchObject(price);
        seen[struckCents !== null ? 'struck' : model.plan.sale ? 'silent' : 'regular']++;
      }

      for (const [pause, each] of actions) {
        const steps = 2 * pause - 1 + (model.now % 2);
        model.advance(steps);
        clock.advance(steps * stepSeconds);
        await compare();
        await act(each);
        await compare();
      }
    }),
    { numRuns: 15 },
  );
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(0);
}, 180_000);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It should exist');
  return value;
}
