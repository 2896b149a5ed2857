import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { firstFreeSlug, toSlug } from '#areas/content/articles/server/to-slug.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { languagesOf, textsIn } from '../../campaign-texts.ts';
import { followerPath } from '../../campaigns.rules.ts';
import { campaigns } from '../../server/campaigns.table.ts';

/** Pages beside those of campaigns. */
const reserved = [followerPath.split('/').at(-1) ?? ''];

/** For titles without letters and digits. */
const fallback = 'campagna';

/**
 * The name of a campaign in its address: as it was typed, otherwise of its title, with a number where that is taken. Whoever calls it
 * holds `lockPlaces`. Throws `campaign_slug_taken` for a typed one.
 */
export async function chooseCampaignSlug(
  { db }: Pick<CommandContext, 'db'>,
  id: string,
  texts: Texts,
): Promise<string> {
  const typed = toSlug(texts.slug ?? '');
  const [language] = languagesOf(texts);
  const title = language === undefined ? '' : (textsIn(texts, language)?.title ?? '');
  const wanted = typed || toSlug(title, language) || fallback;
  const { slug } = campaigns;
  // A number may take the place of the last letters of a long name.
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
