import { eq } from 'drizzle-orm';
import {
  requireOwnRepetition,
  StaleCommand,
  staleCommand,
} from '#areas/people/accounts/server/stale-command.ts';
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
import { applyDueBoundaries, lockProduct, recordPrices } from '../../server/sale-boundaries.ts';
import type { StatusesChange, StatusesChanged } from '../admin-product.schema.ts';
import { countVersion } from './count-version.ts';
import { requireFacts } from './product-checks.ts';

/** Publishes or hides a product, for administrators. Throws `not_found`, `facts_missing`, and as
 * `staleCommand` does when it does not have the status `from` that was seen. */
export async function setProductStatus(
  ctx: CommandContext,
  { productId, status, from }: { productId: string; status: ProductState; from?: ProductState | undefined },
): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(productId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const locked = await lockProduct(tx, productId);
    if (!locked || locked.product.deletedAt) throw new AppError('not_found');
    const { kind, status: before, labelling } = locked.product;
    const asked = { action: 'set-product-status', subject: { kind: 'product', id: productId } };
    const found = { ...asked, state: { status: before }, alsoBy: ['change-product'] };
    const isAsSeen = from === undefined || from === before;
    if (before === status) return isAsSeen ? undefined : requireOwnRepetition(tx, found);
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
  });
}

/**
 * Publishes or hides several products one by one, and passes over those that are gone. How many were, and with their names
 * those that lack a mandatory fact, which stay as they are.
 */
export async function setProductStatuses(
  ctx: CommandContext,
  { ids, status, from = [] }: StatusesChange,
): Promise<StatusesChanged> {
  const refused: StatusesChanged['refused'] = [];
  const overtaken: StatusesChanged['overtaken'] = [];
  let changed = 0;
  for (const productId of new Set(ids)) {
    try {
      await setProductStatus(ctx, { productId, status, from: from[ids.indexOf(productId)] });
      changed++;
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (error instanceof StaleCommand) {
        overtaken.push({ id: productId, title: await titleOf(ctx, productId), by: error.by });
        continue;
      }
      if (code === 'facts_missing') refused.push({ id: productId, title: await titleOf(ctx, productId) });
      else if (code !== 'not_found') throw error;
    }
  }
  return { changed, refused, overtaken };
}

async function titleOf({ db }: CommandContext, id: string): Promise<string> {
  const [row] = await db.select({ title: products.title }).from(products).where(eq(products.id, id));
  return row?.title ?? '';
}
