import { deleteDocument, undoableDeletion } from '#areas/collaboration/editing/server/delete-document.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { campaignUpdates } from '../../server/campaigns.table.ts';
import { updateStore } from '../../server/update-rows.ts';

const deletion = { action: 'delete-campaign-update', table: campaignUpdates };

/**
 * Deletes an update of a campaign, for administrators. Its texts stay in the audit log, and emails already
 * sent are not affected. Throws `not_found`.
 */
export async function deleteUpdate(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await deleteDocument(ctx, updateStore, { ...deletion, id });
}

/** Deletes an update, with a delay in which it can be undone. */
export const undoableUpdateDeletion = undoableDeletion(updateStore, { ...deletion, run: deleteUpdate });
