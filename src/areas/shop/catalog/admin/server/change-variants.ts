import { eq } from 'drizzle-orm';
import { AppError, type ErrorCode } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { productMedia, variants } from '../../server/catalog.table.ts';
import type { VariantInput } from '../catalog-admin.schema.ts';
import type { WrittenOption } from './change-options.ts';
import { freedName } from './freed-name.ts';
import { requireFreeSkus } from './product-checks.ts';
import { type WantedPrice, writeVariantPrice } from './write-variant-price.ts';

type Variant = typeof variants.$inferSelect;
type Wanted = { options: readonly WrittenOption[]; variants: readonly VariantInput[] };

/**
 * Writes the variants of a locked product in this order and returns them. A removed variant is hidden,
 * because orders, reservations and the price history refer to it.
 */
export async function changeVariants(
  ctx: CommandContext,
  product: { id: string; handle: string },
  current: readonly Variant[],
  wanted: Wanted,
): Promise<Variant[]> {
  const kept = wanted.variants.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length) throw new AppError('invalid_input');
  const gone = current.filter(({ id }) => !kept.includes(id));
  for (const variant of gone) await hide(ctx, variant);
  await requireFreeSkus(
    ctx.db,
    wanted.variants,
    current.map(({ id }) => id),
  );
  for (const variant of wanted.variants) await freeSku(ctx, variant, current);
  const written: Variant[] = [];
  for (const [position, variant] of wanted.variants.entries()) {
    const existing = current.find(({ id }) => id === variant.id);
    if (variant.id && !existing) throw new AppError('product_changed');
    const facts = factsOf(variant, position, wanted.options);
    written.push(
      existing ? await rewrite(ctx, existing, variant, facts) : await insert(ctx, product, variant, facts),
    );
  }
  return written;
}

/** Another variant may now use its SKU, and its pictures become the product's. */
async function hide({ db, clock }: CommandContext, { id, sku }: Variant): Promise<void> {
  await db
    .update(variants)
    .set({ deletedAt: clock.now(), sku: freedName(sku, id) })
    .where(eq(variants.id, id));
  await db.update(productMedia).set({ variantId: null }).where(eq(productMedia.variantId, id));
}

/** Two variants may swap their SKUs, which must be unique in every statement. */
async function freeSku(
  { db }: CommandContext,
  { id, sku }: VariantInput,
  current: readonly Variant[],
): Promise<void> {
  const before = current.find((each) => each.id === id);
  if (!before || sku === undefined || sku === before.sku) return;
  await db
    .update(variants)
    .set({ sku: `~${before.id}` })
    .where(eq(variants.id, before.id));
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(
  { values, volumeMl, weightGrams }: VariantInput,
  position: number,
  options: readonly WrittenOption[],
) {
  const chosen = values.flatMap((place, index) => options[index]?.values[place] ?? []);
  const colour = chosen.find((value) => value.colour !== null)?.colour ?? null;
  return {
    position,
    volumeMl,
    weightGrams,
    optionValueIds: chosen.map(({ id }) => id),
    // Without options a colour has no name, so it does not change.
    ...(options.length > 0 && { colour }),
  };
}

async function rewrite(
  ctx: CommandContext,
  before: Variant,
  { sku, price, stock }: VariantInput,
  facts: Facts,
): Promise<Variant> {
  const { db, clock } = ctx;
  const { position } = facts;
  if (stock && stock.from !== before.stock) throw refused('stock_changed', position, 'stock');
  const isBelow = stock && stock.to !== null && stock.to < before.reserved;
  if (isBelow) throw refused('stock_below_reserved', position, 'stock', { reserved: before.reserved });
  const changed = { ...facts, sku: sku ?? before.sku, ...(stock && { stock: stock.to }) };
  await db.update(variants).set(changed).where(eq(variants.id, before.id));
  const now = clock.now();
  const prices = price && (await writeVariantPrice(db, before, readPrice(price, position, now), now));
  return { ...before, ...changed, ...prices };
}

async function insert(
  ctx: CommandContext,
  { id: productId, handle }: { id: string; handle: string },
  { sku, price, stock }: VariantInput,
  facts: Facts,
): Promise<Variant> {
  const { db, clock } = ctx;
  const { position } = facts;
  if (!price || !stock) throw new AppError('invalid_input');
  const now = clock.now();
  const { priceCents, sale } = readPrice(price, position, now);
  const id = newId();
  const [row] = await db
    .insert(variants)
    .values({
      ...{ id, productId, priceCents, ...facts },
      sku: sku ?? `${handle}-${id.slice(-6)}`.toUpperCase(),
      stock: stock.to,
      salePriceCents: sale?.priceCents ?? null,
      saleStartsAt: sale && (sale.startsAt < now ? now : sale.startsAt),
      saleEndsAt: sale?.endsAt ?? null,
    })
    .returning();
  if (!row) throw new AppError('conflict');
  return row;
}

/** Parses the price and its dates. Throws `sale_not_lower` and `sale_over`. */
export function readPrice(
  { priceCents, sale }: NonNullable<VariantInput['price']>,
  position: number,
  now: Date,
): WantedPrice {
  if (!sale) return { priceCents, sale: null };
  const startsAt = new Date(sale.startsAt);
  const endsAt = sale.endsAt === null ? null : new Date(sale.endsAt);
  if (sale.priceCents >= priceCents) throw refused('sale_not_lower', position, 'salePrice');
  if (endsAt && (endsAt <= now || endsAt <= startsAt)) throw refused('sale_over', position, 'saleEnd');
  return { priceCents, sale: { priceCents: sale.priceCents, startsAt, endsAt } };
}

function refused(
  code: ErrorCode,
  position: number,
  field: string,
  params: Record<string, number> = {},
): AppError {
  return new AppError(code, params, [{ path: ['variants', position, field], code }]);
}
