import { deleteDocument, undoableDeletion } from '#areas/collaboration/editing/server/delete-document.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { campaignStore } from '../../server/campaign-rows.ts';
import type { CampaignRow } from '../../server/campaigns.queries.ts';
import { campaigns } from '../../server/campaigns.table.ts';

const deletion = {
  action: 'delete-campaign',
  table: campaigns,
  requireDeletable({ publishedAt }: CampaignRow): void {
    if (publishedAt !== null) throw new AppError('campaign_is_public');
  },
};

/**
 * Deletes the draft of a campaign, for administrators. Its texts stay in the audit log. Throws `not_found`,
 * and `campaign_is_public` for a public campaign.
 */
export async function deleteCampaign(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await deleteDocument(ctx, campaignStore, { ...deletion, id });
}

/** Deletes the draft of a campaign, with a delay in which it can be undone. */
export const undoableCampaignDeletion = undoableDeletion(campaignStore, {
  ...deletion,
  run: deleteCampaign,
});
