import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail, isEmailAddress } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { findCampaign } from './campaigns.queries.ts';
import { campaignFollowers } from './campaigns.table.ts';
import { campaignJobs } from './campaigns-job-names.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    'campaign-updates': true;
  }
}

type Wish = { campaignId: string; email?: string | undefined; locale: Locale };

/**
 * Follows a published campaign: a person with an account gets its updates at once, a visitor after the owner
 * of the email address has confirmed. The response is the same for an address that follows already, so that
 * it does not reveal which addresses do. Throws `not_found`, `email_invalid`.
 */
export async function followCampaign(
  ctx: CommandContext,
  { campaignId, email, locale }: Wish,
): Promise<void> {
  const campaign = await findCampaign(ctx, campaignId);
  if (!campaign?.publishedAt) throw new AppError('not_found');
  const { actor } = ctx;
  if (actor.kind === 'person') {
    const at = ctx.clock.now();
    await ctx.db
      .insert(campaignFollowers)
      .values({ campaignId, userId: actor.userId, locale, createdAt: at, confirmedAt: at })
      .onConflictDoNothing();
    return;
  }
  const address = canonicalEmail(email ?? '');
  if (!isEmailAddress(address)) throw fieldError('email_invalid', 'email');
  await inTransaction(ctx, async (tx) => {
    if (!(await mayEmail(tx, 'campaign-updates', address))) return;
    await tx.db
      .insert(campaignFollowers)
      .values({ campaignId, email: address, locale, createdAt: tx.clock.now() })
      .onConflictDoNothing();
    const [follower] = await tx.db
      .select({ id: campaignFollowers.id })
      .from(campaignFollowers)
      .where(
        and(
          eq(campaignFollowers.campaignId, campaignId),
          eq(campaignFollowers.email, address),
          isNull(campaignFollowers.confirmedAt),
        ),
      )
      .for('update');
    if (!follower) return;
    const job = { followerId: follower.id, emailId: newId() };
    await tx.jobs.enqueue(tx.db, campaignJobs.confirmFollower, job);
  });
}

/** Ends the updates of a campaign for the person of `ctx`. */
export async function unfollowCampaign(ctx: CommandContext, campaignId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  await ctx.db
    .delete(campaignFollowers)
    .where(and(eq(campaignFollowers.campaignId, campaignId), eq(campaignFollowers.userId, userId)));
}

/** Whether a person follows a campaign. */
export async function isFollowing(
  { db }: Pick<CommandContext, 'db'>,
  { campaignId, userId }: { campaignId: string; userId: string },
): Promise<boolean> {
  const own = and(
    eq(campaignFollowers.campaignId, campaignId),
    eq(campaignFollowers.userId, userId),
    isNotNull(campaignFollowers.confirmedAt),
  );
  return (await db.$count(campaignFollowers, own)) > 0;
}
