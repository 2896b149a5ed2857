import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { campaignPhaseOf, campaignsTopic } from '../../campaigns.rules.ts';
import { lockCampaign } from '../../server/campaign-rows.ts';
import { campaigns } from '../../server/campaigns.table.ts';

/**
 * Makes today the last day of an open campaign, for administrators. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`, and
 * `campaign_ended` for a campaign that is not open.
 */
export async function endCampaign(ctx: CommandContext, campaignId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(campaignId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const stored = await lockCampaign(tx, campaignId);
    if (!stored) throw new AppError('not_found');
    const now = tx.clock.now();
    const today = romeDay(now);
    if (campaignPhaseOf(stored, today) !== 'open') throw new AppError('campaign_ended');
    if (stored.endsOn === today) {
      const asked = { action: 'end-campaign', subject: { kind: 'campaign', id: campaignId } };
      return requireOwnRepetition(tx, { ...asked, state: { endsOn: today }, alsoBy: ['save-campaign'] });
    }
    await tx.db
      .update(campaigns)
      .set({ endsOn: today, version: stored.version + 1, updatedAt: now })
      .where(eq(campaigns.id, campaignId));
    await announceChanges(tx, { topic: campaignsTopic, to: 'everybody' });
    await recordAudit(tx, {
      action: 'end-campaign',
      subject: { kind: 'campaign', id: campaignId },
      before: { endsOn: stored.endsOn },
      after: { endsOn: today },
    });
  });
}
