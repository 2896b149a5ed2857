import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { collections } from '../../server/catalog.table.ts';
import { type CollectionChange, collectionTextsSchema } from '../collections.schema.ts';
import { isSameTitle } from '../same-title.ts';
import { lockCollections } from './lock-collections.ts';

/**
 * Changes the name of a collection in all languages, for administrators; its address does not change. `seen`
 * is the version that was read. Throws `not_found`, `collection_changed` when somebody has changed it since,
 * and `name_repeated` when another collection has the name.
 */
export async function changeCollection(
  ctx: CommandContext,
  { id, seen, ...input }: CollectionChange & { id: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  const texts = collectionTextsSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const all = await lockCollections(tx);
    const stored = all.find((each) => each.id === id);
    if (!stored) throw new AppError('not_found');
    const before = { title: stored.title, translations: stored.translations };
    if (isDeepStrictEqual(before, texts)) return;
    if (!isDeepStrictEqual(before, seen)) {
      const asked = { action: 'change-collection', subject: { kind: 'collection', id } };
      throw await staleCommand(tx, asked, 'collection_changed');
    }
    if (all.some((each) => each.id !== id && isSameTitle(each.title, texts.title)))
      throw fieldError('name_repeated', 'title');
    await tx.db
      .update(collections)
      .set({ ...texts, updatedAt: tx.clock.now() })
      .where(eq(collections.id, id));
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'change-collection',
      subject: { kind: 'collection', id },
      before,
      after: texts,
    });
  });
}
