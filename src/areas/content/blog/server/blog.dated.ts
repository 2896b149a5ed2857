import type { DatedEntries } from '#framework/server/dated-entries.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { postsTopic } from '../blog.rules.ts';
import { listPublishedBetween } from './published-posts.queries.ts';

/** The days on which posts were published. */
export const blogDated: DatedEntries = {
  name: 'posts',
  topics: [postsTopic],
  content: ['blog'],
  async read(ctx, { from, to, locale }) {
    const published = await listPublishedBetween(ctx, {
      from: startOfRomeDay(from),
      until: startOfRomeDay(addDays(to, 1)),
      locale,
    });
    return published.map(({ id, slug, language, title, publishedAt, version, updatedAt }) => {
      const day = romeDay(publishedAt);
      const page = { page: '/blog/$slug', params: { slug } } as const;
      return {
        id: `post-${id}`,
        from: day,
        to: day,
        startsAt: null,
        title,
        revision: version,
        // A scheduled post is published without a change of its text.
        changedAt: updatedAt < publishedAt ? publishedAt : updatedAt,
        ...page,
        ...(language !== locale && { language }),
      };
    });
  },
};
