import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { stockSchema } from '../../new-product.schema.ts';
import { variants } from '../../server/catalog.table.ts';
import { lockVariants } from '../../server/stock.ts';

const inputSchema = z.object({
  variantId: idSchema,
  /** Pieces in stock, including reserved ones; null is unlimited. */
  stock: stockSchema,
  /** The stock that the administrator saw. */
  from: stockSchema.optional(),
});

export type SetStockInput = z.input<typeof inputSchema>;
export type SetStockResult = { ok: true } | { ok: false; reason: 'below_reserved'; reserved: number };

/**
 * Sets the stock of a variant, for administrators: never below the reserved pieces. Throws `stock_changed`
 * when it differs from `from`, so that pieces sold meanwhile are not counted twice.
 */
export async function setStock(ctx: CommandContext, input: SetStockInput): Promise<SetStockResult> {
  requireAdmin(ctx.actor);
  const { variantId, stock, from } = inputSchema.parse(input);
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [variant] = await lockVariants(db, [variantId]);
    if (!variant || variant.deletedAt) throw new AppError('not_found');
    if (from !== undefined && from !== variant.stock) {
      const asked = { action: 'set-stock', subject: { kind: 'variant', id: variantId } };
      throw await staleCommand(tx, { ...asked, state: { stock: variant.stock } }, 'stock_changed');
    }
    const { reserved } = variant;
    if (stock !== null && stock < reserved) return { ok: false, reason: 'below_reserved', reserved };
    markContentChanged(tx, 'stock');
    await db.update(variants).set({ stock }).where(eq(variants.id, variantId));
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'set-stock',
      subject: { kind: 'variant', id: variantId },
      before: { stock: variant.stock },
      after: { stock },
    });
    return { ok: true };
  });
}
