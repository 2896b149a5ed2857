import { and, eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PostCover } from '../blog.schema.ts';
import { posts } from './blog.table.ts';
import { itemColumns, viewPostItems } from './post-items.ts';
import { isPublished } from './posts.queries.ts';

/** The data in the preview picture for links to a post. */
export type PicturedPost = {
  title: string;
  excerpt: string;
  cover: PostCover | null;
  publishedAt: Date;
  updatedAt: Date;
};

/** A published post by its current slug, in the reader's language or in its fallback language. */
export async function findPicturedPost(
  { db }: Pick<QueryContext, 'db'>,
  slug: string,
  locale: Locale,
): Promise<{ post: PicturedPost; language: Locale } | undefined> {
  const [row] = await db
    .select({ ...itemColumns, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  const [item] = row ? await viewPostItems({ db }, [row], locale) : [];
  if (!row || !item) return undefined;
  const { title, excerpt, cover, publishedAt, language } = item;
  const post = { title, excerpt, cover, publishedAt: new Date(publishedAt), updatedAt: row.updatedAt };
  return { post, language };
}
