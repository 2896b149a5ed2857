import { eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { collections } from '../../server/catalog.table.ts';
import { lockCollections } from './lock-collections.ts';

/**
 * Moves a collection one position up or down, for administrators. `ids` is the order that the administrator
 * saw. Throws `not_found`, and `conflict` when the collections or their order have changed.
 */
export async function orderCollections(
  ctx: CommandContext,
  { id, ids, direction }: { id: string; ids: readonly string[]; direction: 'up' | 'down' },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const stored = (await lockCollections(tx)).map((each) => each.id);
    const from = stored.indexOf(id);
    if (from < 0) throw new AppError('not_found');
    if (stored.join() !== ids.join()) {
      const asked = { action: 'order-collections', subject: { kind: 'collection', id } };
      throw await staleCommand(tx, {
        ...asked,
        hasOtherSubject: true,
        alsoBy: ['add-collection', 'delete-collection'],
      });
    }
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= stored.length) return;
    const wanted = stored.toSpliced(from, 1).toSpliced(to, 0, id);
    for (const [position, each] of wanted.entries())
      await tx.db.update(collections).set({ position }).where(eq(collections.id, each));
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'order-collections',
      subject: { kind: 'collection', id },
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
  });
}
