import { desc } from 'drizzle-orm';
import { renderArticle } from '#areas/content/articles/server/render-article.ts';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { FeedItem } from '#framework/server/feed-items.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { posts } from './blog.table.ts';
import { readPictures, readText } from './post.queries.ts';
import { readTags, viewAuthor } from './post-items.ts';
import { isPublished } from './posts.queries.ts';

/** The newest published posts for feeds, each in the reader's language or in its fallback language. */
export async function listNewestPosts(
  ctx: Pick<QueryContext, 'db'>,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<FeedItem[]> {
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(isPublished)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
  const tags = await readTags(
    ctx,
    rows.map(({ id }) => id),
  );
  const items: FeedItem[] = [];
  for (const row of rows) {
    const { text } = await readText(ctx, row.id, locale);
    if (!text || row.publishedAt === null) continue;
    const { id, slug, publishedAt, updatedAt } = row;
    items.push({
      ...{ id, publishedAt, updatedAt, path: `/blog/${slug}`, language: text.language, title: text.title },
      excerpt: text.summary,
      html: renderArticle(text.body, await readPictures(ctx, id), text.language),
      author: viewAuthor(row).name,
      picture: row.cover && pictureUrl(row.cover),
      tags: (tags.get(id) ?? []).map(({ name }) => name),
    });
  }
  return items;
}
