import { eq } from 'drizzle-orm';
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
import { lockCampaign, readCampaignTexts } from '../../server/campaign-rows.ts';
import { campaigns } from '../../server/campaigns.table.ts';

/**
 * Deletes the draft of a campaign, for administrators. Its texts stay in the audit log. Throws `not_found`,
 * and `campaign_is_public` for a public campaign.
 */
export async function deleteCampaign(ctx: CommandContext, campaignId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(campaignId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const stored = await lockCampaign(tx, campaignId);
    if (!stored)
      throw await goneBefore(tx, {
        action: 'delete-campaign',
        subject: { kind: 'campaign', id: campaignId },
      });
    if (stored.publishedAt !== null) throw new AppError('campaign_is_public');
    const texts = await readCampaignTexts(tx, stored);
    await tx.db.delete(campaigns).where(eq(campaigns.id, campaignId));
    await announceChanges(tx, { topic: campaignsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'delete-campaign',
      subject: { kind: 'campaign', id: campaignId },
      before: recordedTexts(texts),
      after: null,
    });
  });
}
