import { eq } from 'drizzle-orm';
import { listEarlierTexts } from '#areas/collaboration/editing/server/earlier-texts.queries.ts';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { textsOfRecord } from '../../post-texts.ts';
import { posts } from '../../server/blog.table.ts';
import { findPreviewEnd } from '../../server/post-previews.queries.ts';
import { readPostTexts } from '../../server/post-rows.ts';
import type { AdminPost } from '../blog-admin.schema.ts';

/** A post with everything that administrators can edit. Throws `not_found`. */
export async function getAdminPost(ctx: QueryContext, id: string): Promise<AdminPost> {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new AppError('not_found');
  const deletionOf = await listShownDeletions(ctx, 'post', [id]);
  const { version, slug, state, publishAt, publishedAt, authorName } = row;
  return {
    ...{ id, version, slug, state, authorName },
    texts: { ...(await readPostTexts(ctx, row)) },
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    previewUntil: await findPreviewEnd(ctx, id),
    lastChange: await findLastChange(ctx, id),
    ...deletionOf(id),
  };
}

/** The texts of a post before each of its latest changes, newest first. */
export async function listEarlierPosts({ db }: Pick<QueryContext, 'db'>, id: string) {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(posts).where(eq(posts.id, id));
      if (!row) throw new AppError('not_found');
      return listEarlierTexts(
        { db: tx },
        { id, readTexts: textsOfRecord, texts: await readPostTexts({ db: tx }, row) },
      );
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
