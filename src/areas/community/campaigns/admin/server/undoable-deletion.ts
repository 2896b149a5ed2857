import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { campaigns } from '../../server/campaigns.table.ts';
import { deletionSchema } from '../campaigns-admin.schema.ts';
import { deleteCampaign } from './delete-campaign.ts';

/** Deletes the draft of a campaign, with a delay in which it can be undone. */
export const undoableCampaignDeletion = defineUndoableCommand({
  name: 'delete-campaign',
  subjectKind: 'campaign',
  values: deletionSchema,
  authorize: requireAdmin,
  async read({ db }, campaignId) {
    const { id, publishedAt } = campaigns;
    const [row] = await db.select({ publishedAt }).from(campaigns).where(eq(id, campaignId));
    if (!row) throw new AppError('not_found');
    if (row.publishedAt !== null) throw new AppError('campaign_is_public');
    return { isDeleted: false };
  },
  async run(ctx, { subjectId, after }) {
    if (after.isDeleted) await deleteCampaign(ctx, subjectId);
  },
});
