import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { firstFreeSlug, toSlug } from '#areas/content/articles/server/to-slug.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { campaignDocument } from '../../campaign.document.ts';
import { followerPath } from '../../campaigns.rules.ts';
import { campaigns } from '../../server/campaigns.table.ts';

/** Slugs that are taken by other pages. */
const reserved = [followerPath.split('/').at(-1) ?? ''];

/** The slug of a title without letters and digits. */
const fallback = 'campagna';

/**
 * Chooses the slug of a campaign: the typed one, otherwise one made from its title, with a number appended if
 * that is taken. The caller must hold `lockPlaces`. Throws `campaign_slug_taken` for a typed one that is
 * taken.
 */
export async function chooseCampaignSlug(
  { db }: Pick<CommandContext, 'db'>,
  id: string,
  texts: Texts,
): Promise<string> {
  const typed = toSlug(texts.slug ?? '');
  const [first] = campaignDocument.read(texts).texts;
  const wanted = typed || toSlug(first?.title ?? '', first?.language) || fallback;
  const { slug } = campaigns;
  // In a long slug the number replaces the last letters, so that only its beginning is compared.
  const isNear = or(eq(slug, wanted), like(slug, `${wanted.slice(0, 70)}%`));
  const rows = await db
    .select({ slug })
    .from(campaigns)
    .where(and(isNear, ne(campaigns.id, id)));
  const taken = new Set([...reserved, ...rows.map((row) => row.slug)]);
  if (typed && taken.has(typed)) {
    throw new AppError('campaign_slug_taken', {}, [{ path: ['texts', 'slug'], code: 'campaign_slug_taken' }]);
  }
  return firstFreeSlug(wanted, taken);
}
