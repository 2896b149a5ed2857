import { asc, eq, sql } from 'drizzle-orm';
import type { DocumentStore } from '#areas/collaboration/editing/server/document-store.ts';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { postsTopic } from '../blog.rules.ts';
import { postDocument } from '../post.document.ts';
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

export type PostStateFields = Pick<PostRow, 'state' | 'publishAt' | 'publishedAt'>;

export const stateOf = ({ state, publishAt, publishedAt }: PostStateFields): PostStateFields => ({
  state,
  publishAt,
  publishedAt,
});

/** The storage of posts. */
export const postStore: DocumentStore<PostRow, PostStateFields> = {
  document: postDocument,
  kind: 'post',
  topic: postsTopic,
  async find({ db }, id) {
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    return row;
  },
  lock: lockPost,
  async read({ db }, { id, slug, byline, cover }) {
    const texts = await db.select().from(postTexts).where(eq(postTexts.postId, id));
    const tags = await db
      .select({ name: postTags.name })
      .from(postTags)
      .where(eq(postTags.postId, id))
      .orderBy(asc(postTags.position));
    const common = {
      ...{ slug, byline, tags: tags.map(({ name }) => name) },
      cover: cover ? pictureUrl(cover) : '',
    };
    return postDocument.write({ texts, common });
  },
  stateOf,
};

/** Stores the state of a locked post, and the publication time of its tags. */
export async function writePostState(
  { db, clock }: QueryContext,
  postId: string,
  state: PostStateFields,
): Promise<void> {
  await db
    .update(posts)
    .set({ ...state, updatedAt: clock.now() })
    .where(eq(posts.id, postId));
  const publishedAt = state.state === 'published' ? state.publishedAt : null;
  await db.update(postTags).set({ publishedAt }).where(eq(postTags.postId, postId));
}
