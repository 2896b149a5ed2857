import { and, eq, ne } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { toSlug } from '#areas/content/articles/server/to-slug.ts';
import { findPicture, lockPicturesIn } from '#areas/content/articles/server/used-pictures.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { readingMinutes } from '../../blog.rules.ts';
import { postDocument } from '../../post.document.ts';
import { postPictures, postSlugs, posts, postTags, postTexts } from '../../server/blog.table.ts';
import type { PostRow, PostStateFields } from '../../server/post-rows.ts';

type Transaction = Pick<CommandContext, 'db' | 'clock'>;

/** Writes the texts of a locked post. Throws `picture_gone` for a picture that is no longer stored. */
export async function writePostTexts(
  tx: Transaction,
  stored: PostRow,
  { texts, state }: { texts: Texts; state: PostStateFields },
): Promise<void> {
  const { db, clock } = tx;
  const postId = stored.id;
  const { texts: written, common } = postDocument.read(texts);
  const slug = common.slug || stored.slug;
  const cover = await findPicture(tx, { address: texts.cover, path: ['texts', 'cover'] });
  await writeSlug(tx, stored, slug);
  await db
    .update(posts)
    .set({
      slug,
      byline: common.byline,
      cover: cover?.picture ?? null,
      coverUploadId: cover?.uploadId ?? null,
      version: stored.version + 1,
      updatedAt: clock.now(),
    })
    .where(eq(posts.id, postId));
  await keepPictures(
    tx,
    postId,
    written.map(({ body }) => body),
  );
  await db.delete(postTexts).where(eq(postTexts.postId, postId));
  const rows = written.map((own) => {
    const plain = plainTextOf(own.body);
    return { postId, ...own, summary: summaryOf(own.excerpt || plain), minutes: readingMinutes(plain) };
  });
  if (rows.length > 0) await db.insert(postTexts).values(rows);
  await writeTags(tx, postId, {
    names: common.tags,
    shownSince: state.state === 'published' ? state.publishedAt : null,
  });
}

/**
 * Stores the slug. A slug that was never public becomes free again; one of a post that was public belongs to
 * it for ever.
 */
async function writeSlug(
  { db }: Transaction,
  { id, slug: before, publishedAt }: PostRow,
  slug: string,
): Promise<void> {
  if (publishedAt === null)
    await db.delete(postSlugs).where(and(eq(postSlugs.postId, id), ne(postSlugs.slug, slug)));
  if (slug !== before || publishedAt === null) {
    await db.insert(postSlugs).values({ slug, postId: id }).onConflictDoNothing();
  }
}

type TagsOfPost = { names: readonly string[]; shownSince: Date | null };

async function writeTags(
  { db }: Transaction,
  postId: string,
  { names, shownSince }: TagsOfPost,
): Promise<void> {
  await db.delete(postTags).where(eq(postTags.postId, postId));
  const bySlug = new Map(names.map((name) => [toSlug(name), name] as const));
  const rows = [...bySlug]
    .filter(([slug]) => slug !== '')
    .map(([slug, name], position) => ({ postId, slug, name, position, publishedAt: shownSince }));
  if (rows.length > 0) await db.insert(postTags).values(rows);
}

/** References the upload of each picture in the bodies, so that the upload is not deleted. */
async function keepPictures(tx: Transaction, postId: string, bodies: readonly string[]): Promise<void> {
  const uploadIds = await lockPicturesIn(tx, bodies);
  await tx.db.delete(postPictures).where(eq(postPictures.postId, postId));
  const rows = uploadIds.map((uploadId) => ({ postId, uploadId }));
  if (rows.length > 0) await tx.db.insert(postPictures).values(rows);
}
