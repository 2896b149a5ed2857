import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  campaignFollowers,
  campaigns,
  campaignTexts,
  campaignUpdates,
  campaignUpdateTexts,
} from './campaigns.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** Ids of the followers who get the email about a published update, in the order of ids. */
export async function listRecipients(
  { db }: Context,
  { updateId, after, limit }: { updateId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: campaignFollowers.id })
    .from(campaignFollowers)
    .innerJoin(campaignUpdates, eq(campaignUpdates.campaignId, campaignFollowers.campaignId))
    .where(
      and(
        eq(campaignUpdates.id, updateId),
        isNotNull(campaignUpdates.publishedAt),
        isNotNull(campaignFollowers.confirmedAt),
        after === undefined ? undefined : gt(campaignFollowers.id, after),
      ),
    )
    .orderBy(asc(campaignFollowers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const followerColumns = {
  id: campaignFollowers.id,
  campaignId: campaignFollowers.campaignId,
  address: campaignFollowers.email,
  locale: campaignFollowers.locale,
  userEmail: users.email,
  userLocale: users.locale,
};

export type FollowerForEmail = { id: string; campaignId: string; email: string; locale: Locale };

/** A follower with the email address and the language of their emails; undefined after they have unsubscribed. */
async function findFollower({ db }: Context, id: string, isConfirmed: boolean) {
  const { confirmedAt } = campaignFollowers;
  const [row] = await db
    .select(followerColumns)
    .from(campaignFollowers)
    .leftJoin(users, eq(users.id, campaignFollowers.userId))
    .where(and(eq(campaignFollowers.id, id), isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt)));
  const email = row?.address ?? row?.userEmail;
  if (!row || !email) return undefined;
  const locale = isLocale(row.userLocale) ? row.userLocale : row.locale;
  return { id, campaignId: row.campaignId, email, locale };
}

export const findUnconfirmed = (ctx: Context, id: string): Promise<FollowerForEmail | undefined> =>
  findFollower(ctx, id, false);

export const findConfirmed = (ctx: Context, id: string): Promise<FollowerForEmail | undefined> =>
  findFollower(ctx, id, true);

type Written = { language: Locale };

const shownOf = <Text extends Written>(texts: readonly Text[], locale: Locale): Text | undefined => {
  const shown = languageFor(
    texts.map(({ language }) => language),
    locale,
  );
  return texts.find(({ language }) => language === shown);
};

/** The content of the email about a published update; undefined when the update no longer exists. */
export async function findUpdateForEmail({ db }: Context, updateId: string, locale: Locale = defaultLocale) {
  const [row] = await db
    .select({ campaignId: campaigns.id, slug: campaigns.slug })
    .from(campaignUpdates)
    .innerJoin(campaigns, eq(campaigns.id, campaignUpdates.campaignId))
    .where(and(eq(campaignUpdates.id, updateId), isNotNull(campaignUpdates.publishedAt)));
  if (!row) return undefined;
  const texts = await db.select().from(campaignUpdateTexts).where(eq(campaignUpdateTexts.updateId, updateId));
  const titles = await db
    .select({ language: campaignTexts.language, title: campaignTexts.title })
    .from(campaignTexts)
    .where(eq(campaignTexts.campaignId, row.campaignId));
  const text = shownOf(texts, locale);
  if (!text) return undefined;
  const campaign = { slug: row.slug, title: shownOf(titles, locale)?.title ?? '' };
  return { title: text.title, summary: text.summary, campaign };
}
