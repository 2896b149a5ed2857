import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { saleSchema } from '../../new-product.schema.ts';
import { variants } from '../../server/catalog.table.ts';
import {
  applyDueBoundaries,
  lockProduct,
  recordPrices,
  refreshListPrice,
} from '../../server/prices/sale-boundaries.ts';
import { countVersion } from './count-version.ts';
import { pricesOf, writeVariantPrice } from './write-variant-price.ts';

const inputSchema = z.object({
  variantId: idSchema,
  priceCents: z.int().min(1).max(10_000_000),
  sale: saleSchema.nullable(),
});

export type SetVariantPriceInput = z.input<typeof inputSchema>;
export type SetVariantPriceResult = { ok: true } | { ok: false; reason: 'sale_not_lower' | 'sale_over' };

/**
 * Sets a variant's price and its sale, for administrators. Throws `not_found` for a variant that is no longer sold. A
 * sale cannot start before now, except one that continues at the same or a lower price: its 30 days are counted from its
 * start (article 17-bis of the Italian Consumer Code, paragraph 5).
 */
export async function setVariantPrice(
  ctx: CommandContext,
  input: SetVariantPriceInput,
): Promise<SetVariantPriceResult> {
  requireAdmin(ctx.actor);
  const { variantId, priceCents, sale } = inputSchema.parse(input);
  if (sale && sale.priceCents >= priceCents) return { ok: false, reason: 'sale_not_lower' };
  const now = ctx.clock.now();
  if (sale?.endsAt && sale.endsAt <= now) return { ok: false, reason: 'sale_over' };

  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [found] = await db
      .select({ productId: variants.productId })
      .from(variants)
      .where(eq(variants.id, variantId));
    const locked = found && (await lockProduct(tx, found.productId));
    const variant = locked?.variants.find(({ id }) => id === variantId);
    if (!locked || !variant) throw new AppError('not_found');

    const before = await applyDueBoundaries(db, locked.product, variant, now);
    const price = await writeVariantPrice(db, before, { priceCents, sale }, now);
    await recordAudit(tx, {
      action: 'set-variant-price',
      subject: { kind: 'variant', id: variantId },
      before: pricesOf(before),
      after: price,
    });
    await countVersion(db, found.productId);
    const current = locked.variants.map((each) => (each.id === variantId ? { ...each, ...price } : each));
    await recordPrices(db, locked.product, current, now);
    await refreshListPrice(tx, locked.product, current);
    return { ok: true };
  });
}
