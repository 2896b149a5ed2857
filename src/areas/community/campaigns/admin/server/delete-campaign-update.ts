import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { recordedTexts } from '../../campaign-texts.ts';
import { campaignsTopic } from '../../campaigns.rules.ts';
import { campaignUpdates } from '../../server/campaigns.table.ts';
import { lockUpdate, readUpdateTexts } from '../../server/update-rows.ts';
import { deletionSchema } from '../campaigns-admin.schema.ts';

/**
 * Deletes an update of a campaign, for administrators. Its texts stay in the audit log, and emails already
 * sent are not affected. Throws `not_found`.
 */
export async function deleteUpdate(ctx: CommandContext, updateId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(updateId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const stored = await lockUpdate(tx, updateId);
    if (!stored)
      throw await goneBefore(tx, {
        action: 'delete-campaign-update',
        subject: { kind: 'campaign-update', id: updateId },
      });
    const texts = await readUpdateTexts(tx, updateId);
    await tx.db.delete(campaignUpdates).where(eq(campaignUpdates.id, updateId));
    const isSeen = stored.publishedAt !== null;
    await announceChanges(tx, { topic: campaignsTopic, to: isSeen ? 'everybody' : 'administrators' });
    await recordAudit(tx, {
      action: 'delete-campaign-update',
      subject: { kind: 'campaign-update', id: updateId },
      before: { publishedAt: stored.publishedAt, ...recordedTexts(texts) },
      after: null,
    });
  });
}

/** Deletes an update, with a delay in which it can be undone. */
export const undoableUpdateDeletion = defineUndoableCommand({
  name: 'delete-campaign-update',
  subjectKind: 'campaign-update',
  values: deletionSchema,
  authorize: requireAdmin,
  async read({ db }, updateId) {
    const { id } = campaignUpdates;
    const [row] = await db.select({ id }).from(campaignUpdates).where(eq(id, updateId));
    if (!row) throw new AppError('not_found');
    return { isDeleted: false };
  },
  async run(ctx, { subjectId, after }) {
    if (after.isDeleted) await deleteUpdate(ctx, subjectId);
  },
});
