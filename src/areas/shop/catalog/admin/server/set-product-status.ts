import { eq } from 'drizzle-orm';
import type { BulkOutcome } from '#areas/collaboration/undo/bulk-change.schema.ts';
import { changeEach } from '#areas/collaboration/undo/server/change-each.ts';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type ProductState, productsTopic } from '../../catalog.rules.ts';
import { readFacts } from '../../server/beer-facts-rows.ts';
import { beerFacts, products } from '../../server/catalog.table.ts';
import { applyDueBoundaries, lockProduct, recordPrices } from '../../server/prices/sale-boundaries.ts';
import type { StatusesChange } from '../catalog-admin.schema.ts';
import { countVersion } from './count-version.ts';
import { requireFacts } from './product-checks.ts';

/**
 * Publishes or hides a product, for administrators; returns false when it already has the status. Throws
 * `not_found`, `facts_missing`, and as `staleCommand` does when its status is not `from`.
 */
export async function setProductStatus(
  ctx: CommandContext,
  { productId, status, from }: { productId: string; status: ProductState; from?: ProductState | undefined },
): Promise<boolean> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(productId).success) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const locked = await lockProduct(tx, productId);
    if (!locked || locked.product.deletedAt) throw new AppError('not_found');
    const { kind, status: before, labelling } = locked.product;
    const asked = { action: 'set-product-status', subject: { kind: 'product', id: productId } };
    const found = { ...asked, state: { status: before }, alsoBy: ['change-product'] };
    const isAsSeen = from === undefined || from === before;
    if (before === status) {
      if (!isAsSeen) await requireOwnRepetition(tx, found);
      return false;
    }
    if (!isAsSeen) throw await staleCommand(tx, found);
    const [facts] = await db.select().from(beerFacts).where(eq(beerFacts.productId, productId));
    requireFacts({ kind, status, beer: facts && readFacts(facts), variants: locked.variants, labelling });
    const now = tx.clock.now();
    const current = [];
    for (const variant of locked.variants) {
      current.push(await applyDueBoundaries(db, locked.product, variant, now));
    }
    await recordPrices(db, { status }, current, now);
    await db.update(products).set({ status, updatedAt: now }).where(eq(products.id, productId));
    await countVersion(db, productId);
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'set-product-status',
      subject: { kind: 'product', id: productId },
      before: { status: before },
      after: { status },
    });
    return true;
  });
}

/** Publishes or hides several products; refuses those that lack mandatory facts. */
export const setProductStatuses = (
  ctx: CommandContext,
  { ids, status, from = [] }: StatusesChange,
): Promise<BulkOutcome> =>
  changeEach(ids, {
    change: (productId, place) => setProductStatus(ctx, { productId, status, from: from[place] }),
    titleOf: (productId) => titleOf(ctx, productId),
    lacking: 'facts_missing',
  });

async function titleOf({ db }: CommandContext, id: string): Promise<string> {
  const [row] = await db.select({ title: products.title }).from(products).where(eq(products.id, id));
  return row?.title ?? '';
}
