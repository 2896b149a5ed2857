import { eq } from 'drizzle-orm';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { collections, productCollections } from '../../server/catalog.table.ts';
import { countVersion } from './count-version.ts';
import { freedName } from './freed-name.ts';
import { lockCollections } from './lock-collections.ts';

/** Deletes a collection, for administrators; its products are not deleted. Throws `not_found`. */
export async function deleteCollection(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const stored = (await lockCollections(tx)).find((each) => each.id === id);
    if (!stored)
      throw await goneBefore(tx, { action: 'delete-collection', subject: { kind: 'collection', id } });
    const deletedAt = tx.clock.now();
    await tx.db
      .update(collections)
      .set({ deletedAt, updatedAt: deletedAt, handle: freedName(stored.handle, id) })
      .where(eq(collections.id, id));
    // Open pages that show the collection receive a change of its products.
    const inIt = await tx.db
      .select({ productId: productCollections.productId })
      .from(productCollections)
      .where(eq(productCollections.collectionId, id))
      .orderBy(productCollections.productId);
    for (const { productId } of inIt) await countVersion(tx.db, productId);
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'delete-collection',
      subject: { kind: 'collection', id },
      before: { title: stored.title, deletedAt: null },
      after: { title: stored.title, deletedAt },
    });
  });
}
