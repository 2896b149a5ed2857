import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { variants } from './catalog.table.ts';
import { lockVariants } from './stock.ts';

const inputSchema = z.object({
  variantId: idSchema,
  /** Pieces in stock, including reserved ones; null is unlimited. */
  stock: z.int().min(0).max(1_000_000).nullable(),
});

export type SetStockInput = z.input<typeof inputSchema>;
export type SetStockResult = { ok: true } | { ok: false; reason: 'below_reserved'; reserved: number };

/** Sets the stock of a variant, for administrators: never below the pieces already reserved. */
export async function setStock(ctx: CommandContext, input: SetStockInput): Promise<SetStockResult> {
  requireAdmin(ctx.actor);
  const { variantId, stock } = inputSchema.parse(input);
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [variant] = await lockVariants(db, [variantId]);
    if (!variant || variant.deletedAt) throw new AppError('not_found');
    const { reserved } = variant;
    if (stock !== null && stock < reserved) return { ok: false, reason: 'below_reserved', reserved };
    markContentChanged(tx, 'stock');
    await db.update(variants).set({ stock }).where(eq(variants.id, variantId));
    await recordAudit(tx, {
      action: 'set-stock',
      subject: { kind: 'variant', id: variantId },
      before: { stock: variant.stock },
      after: { stock },
    });
    return { ok: true };
  });
}
