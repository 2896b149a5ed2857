import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { confirmationEmail, updateEmail } from './campaign-emails.ts';
import { findCampaignTitle } from './campaigns.queries.ts';
import { campaignUpdateEmails } from './campaigns.table.ts';
import { campaignJobs } from './campaigns-job-names.ts';
import { drawDemoCampaignCovers } from './demo-campaigns.ts';
import { signFollower } from './follower-code.ts';
import {
  findConfirmed,
  findUnconfirmed,
  findUpdateForEmail,
  listRecipients,
} from './update-emails.queries.ts';

/** Followers per step. */
const batch = 200;

/**
 * Enqueues the emails about an update, one for each follower. It can be stopped at any time and run again:
 * followers who already have an email are skipped.
 */
export async function enqueueUpdateEmails(deps: AppDeps, updateId: string): Promise<void> {
  let after: string | undefined;
  do {
    const followerIds = await listRecipients(deps, { updateId, after, limit: batch });
    await inTransaction(deps, async (tx) => {
      const at = deps.clock.now();
      const rows = followerIds.map((followerId) => ({ updateId, followerId, at }));
      if (rows.length === 0) return;
      const added = await tx.db
        .insert(campaignUpdateEmails)
        .values(rows)
        .onConflictDoNothing()
        .returning({ followerId: campaignUpdateEmails.followerId });
      for (const { followerId } of added)
        await deps.jobs.enqueue(tx.db, campaignJobs.sendUpdateEmail, { updateId, followerId });
    });
    after = followerIds.length === batch ? followerIds.at(-1) : undefined;
  } while (after !== undefined);
}

/** The emails to followers of campaigns. A failed one is retried later. */
export const campaignJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: campaignJobs.confirmFollower,
    schema: z.object({ followerId: idSchema, emailId: idSchema }),
    async run(deps, { followerId, emailId }) {
      const follower = await findUnconfirmed(deps, followerId);
      if (!follower) return;
      const title = (await findCampaignTitle(deps, follower.campaignId, follower.locale)) ?? '';
      const code = signFollower(deps.config, followerId);
      const email = confirmationEmail({ ...follower, code, title }, await getSender(deps));
      await sendOnce(deps, `campaign-confirm/${emailId}`, email);
    },
  }),
  defineJob({
    name: campaignJobs.sendUpdate,
    schema: z.object({ updateId: idSchema }),
    run: (deps, { updateId }) => enqueueUpdateEmails(deps, updateId),
  }),
  defineJob({
    name: campaignJobs.sendUpdateEmail,
    schema: z.object({ updateId: idSchema, followerId: idSchema }),
    async run(deps, { updateId, followerId }) {
      const follower = await findConfirmed(deps, followerId);
      const update = follower && (await findUpdateForEmail(deps, updateId, follower.locale));
      if (!follower || !update) return;
      const code = signFollower(deps.config, followerId);
      const email = updateEmail({ ...follower, code, update }, await getSender(deps));
      await sendOnce(deps, `campaign-update/${updateId}/${followerId}`, email);
    },
  }),
  defineJob({ name: campaignJobs.drawDemoCovers, schema: z.object({}), run: drawDemoCampaignCovers }),
];
