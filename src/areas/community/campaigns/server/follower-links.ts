import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FollowerView } from '../campaigns.schema.ts';
import { findCampaignTitle } from './campaigns.queries.ts';
import { campaignFollowers, campaigns } from './campaigns.table.ts';
import { followerIn } from './follower-code.ts';

type Context = Pick<CommandContext, 'db' | 'config'>;

/**
 * The campaign and the state of the follower that an email link belongs to. Throws `not_found` for a code
 * that this site has not signed.
 */
export async function getFollower(ctx: Context, code: string, locale: Locale): Promise<FollowerView> {
  const [row] = await ctx.db
    .select({
      campaignId: campaigns.id,
      slug: campaigns.slug,
      confirmedAt: campaignFollowers.confirmedAt,
    })
    .from(campaignFollowers)
    .innerJoin(campaigns, eq(campaigns.id, campaignFollowers.campaignId))
    .where(eq(campaignFollowers.id, requireFollower(ctx, code)));
  if (!row) return { slug: '', title: '', state: 'ended' };
  const title = (await findCampaignTitle(ctx, row.campaignId, locale)) ?? '';
  return { slug: row.slug, title, state: row.confirmedAt === null ? 'unconfirmed' : 'following' };
}

/**
 * Confirms a follower's email address; repeating it changes nothing. Throws `not_found` for a code that this
 * site has not signed, and for a follower who has unsubscribed.
 */
export async function confirmFollower(ctx: CommandContext, code: string): Promise<void> {
  const id = requireFollower(ctx, code);
  await ctx.db
    .update(campaignFollowers)
    .set({ confirmedAt: ctx.clock.now() })
    .where(and(eq(campaignFollowers.id, id), isNull(campaignFollowers.confirmedAt)));
  if ((await ctx.db.$count(campaignFollowers, eq(campaignFollowers.id, id))) === 0)
    throw new AppError('not_found');
}

/**
 * Unsubscribes the follower that the code belongs to; repeating it changes nothing. Throws `not_found` for a
 * code that this site has not signed.
 */
export async function endFollowing(ctx: Pick<CommandContext, 'db' | 'config'>, code: string): Promise<void> {
  await ctx.db.delete(campaignFollowers).where(eq(campaignFollowers.id, requireFollower(ctx, code)));
}

function requireFollower({ config }: Pick<CommandContext, 'config'>, code: string): string {
  const id = followerIn(config, code);
  if (id === undefined) throw new AppError('not_found');
  return id;
}
