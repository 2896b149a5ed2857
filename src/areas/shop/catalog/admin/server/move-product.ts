import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { products } from '../../server/catalog.table.ts';
import { lockProduct } from '../../server/prices/sale-boundaries.ts';
import { countVersion } from './count-version.ts';

const inputSchema = z.object({
  productId: idSchema,
  /** Lower numbers come first; with equal numbers the older product. */
  position: z.int().min(-999_999).max(999_999),
  /** The position that the administrator saw. */
  from: z.int().optional(),
});

export type MoveProductInput = z.input<typeof inputSchema>;

/** Sets a product's position in the curated order, for administrators. Throws `not_found`. */
export async function moveProduct(ctx: CommandContext, input: MoveProductInput): Promise<void> {
  requireAdmin(ctx.actor);
  const { productId, position, from } = inputSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const locked = await lockProduct(tx, productId);
    if (!locked || locked.product.deletedAt) throw new AppError('not_found');
    if (from !== undefined && from !== locked.product.position) {
      const asked = { action: 'move-product', subject: { kind: 'product', id: productId } };
      throw await staleCommand(tx, { ...asked, state: { position: locked.product.position } });
    }
    await db.update(products).set({ position, updatedAt: ctx.clock.now() }).where(eq(products.id, productId));
    if (position !== locked.product.position) await countVersion(db, productId);
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'move-product',
      subject: { kind: 'product', id: productId },
      before: { position: locked.product.position },
      after: { position },
    });
  });
}
