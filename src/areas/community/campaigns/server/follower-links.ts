import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FollowerView } from '../campaigns.schema.ts';
import { findCampaignTitle } from './campaigns.queries.ts';
import { campaignFollowers, campaigns } from './campaigns.table.ts';
import { followerIn } from './follower-code.ts';

type Context = Pick<CommandContext, 'db' | 'config'>;

/** What the link of an email is about. Throws `not_found` for a code that this site has not signed. */
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
 * The owner of an address confirms that it gets updates; again it changes nothing. Throws `not_found` for a code that this site has
 * not signed, and for a wish that has ended.
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

/** Ends the updates for the follower whose email has this code; again it changes nothing. Throws `not_found` for a code that this site has not signed. */
export async function endFollowing(ctx: Pick<CommandContext, 'db' | 'config'>, code: string): Promise<void> {
  await ctx.db.delete(campaignFollowers).where(eq(campaignFollowers.id, requireFollower(ctx, code)));
}

function requireFollower({ config }: Pick<CommandContext, 'config'>, code: string): string {
  const id = followerIn(config, code);
  if (id === undefined) throw new AppError('not_found');
  return id;
}
