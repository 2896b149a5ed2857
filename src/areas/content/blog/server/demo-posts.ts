import { and, eq, inArray, isNull } from 'drizzle-orm';
import { withoutEmpty } from '#areas/collaboration/editing/define-document.ts';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { dayOfYear } from '#framework/server/demo-data.ts';
import { romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { renderPng } from '#platform/server/images/render-png.ts';
import { chooseSlug } from '../admin/server/choose-slug.ts';
import { writePostTexts } from '../admin/server/write-post-texts.ts';
import demo from '../demo/posts.json' with { type: 'json' };
import { posts } from './blog.table.ts';
import { blogJobs } from './blog-job-names.ts';
import { findDemoAuthor } from './demo-author.queries.ts';
import { coverSize, drawCover } from './draw-cover.ts';

const demoIds = demo.map(({ id }) => id);

/** Adds a demo's posts of the past year, if they are missing; their covers are drawn later. */
export async function seedDemoPosts(deps: AppDeps): Promise<void> {
  const author = await findDemoAuthor(deps);
  for (const post of demo) {
    await inTransaction(deps, async (tx) => {
      const publishedAt = romeTime(dayOfYear(romeDay(tx.clock.now()), post.on), '18:00');
      const [added] = await tx.db
        .insert(posts)
        .values({
          ...{
            id: post.id,
            slug: post.id,
            state: 'published',
            byline: 'association',
            version: 0,
            publishedAt,
          },
          ...{ createdAt: publishedAt, updatedAt: publishedAt },
          ...(author && { authorId: author.id, authorName: author.fullName }),
        })
        .onConflictDoNothing()
        .returning();
      if (!added) return;
      const texts = withoutEmpty(post.texts);
      const state = { state: 'published', publishAt: null, publishedAt } as const;
      await writePostTexts(tx, added, {
        texts: { ...texts, slug: await chooseSlug(tx, post.id, texts) },
        state,
      });
      await tx.db.update(posts).set({ updatedAt: publishedAt }).where(eq(posts.id, post.id));
    });
  }
  await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, blogJobs.drawDemoCovers, {}));
}

/** Draws the covers of the demo's posts. Skips posts that have a cover, or that somebody has changed. */
export async function drawDemoCovers(deps: AppDeps): Promise<void> {
  if (!deps.config.isDemo) return;
  const isUncovered = and(inArray(posts.id, demoIds), isNull(posts.cover), eq(posts.version, 1));
  const uncovered = await deps.db.select({ id: posts.id }).from(posts).where(isUncovered);
  for (const { id } of uncovered) {
    const svg = drawCover(demo.find((each) => each.id === id)?.drawing ?? '');
    if (svg === undefined) continue;
    const { uploadId, picture } = await keepPicture(deps, await renderPng(svg, coverSize.width), null);
    await inTransaction(deps, async ({ db, contentVersion }) => {
      await db
        .update(posts)
        .set({ cover: picture, coverUploadId: uploadId })
        .where(and(eq(posts.id, id), isUncovered));
      contentVersion.changed(['blog']);
    });
  }
}

/** Removes the demo's posts from a live site, unless somebody has changed them. */
export async function removeDemoPosts({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await db.delete(posts).where(and(inArray(posts.id, demoIds), eq(posts.version, 1)));
}
