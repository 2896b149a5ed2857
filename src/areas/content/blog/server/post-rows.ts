import { asc, eq, sql } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { languageFields, pathOf } from '../post-texts.ts';
import { posts, postTags, postTexts } from './blog.table.ts';

export type PostRow = typeof posts.$inferSelect;

/**
 * Locks a post until the transaction ends; every command about one calls this first. Undefined when it does
 * not exist.
 */
export async function lockPost(ctx: ContentContext, postId: string): Promise<PostRow | undefined> {
  markContentChanged(ctx, 'blog');
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, postId)).for('update');
  return row;
}

/** Until the transaction ends, no other transaction can take a slug. */
export async function lockSlugs({ db }: Pick<CommandContext, 'db'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('post_slugs', 0))`);
}

/** All texts of a post, by path. */
export async function readPostTexts(
  { db }: Pick<QueryContext, 'db'>,
  { id, slug, byline, cover }: Pick<PostRow, 'id' | 'slug' | 'byline' | 'cover'>,
): Promise<Texts> {
  const written = await db.select().from(postTexts).where(eq(postTexts.postId, id));
  const tags = await db
    .select({ name: postTags.name })
    .from(postTags)
    .where(eq(postTags.postId, id))
    .orderBy(asc(postTags.position));
  const texts = written.flatMap((row) =>
    languageFields.map((field) => [pathOf(field, row.language), row[field]] as const),
  );
  const common = [
    ['slug', slug],
    ['byline', byline],
    ['tags', tags.map(({ name }) => name).join(', ')],
    ['cover', cover ? pictureUrl(cover) : ''],
  ] as const;
  return Object.fromEntries([...texts, ...common].filter(([, text]) => text !== ''));
}
