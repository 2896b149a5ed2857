import { and, asc, eq, lte } from 'drizzle-orm';
import { systemActor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { postsTopic } from '../blog.rules.ts';
import { posts } from './blog.table.ts';
import { lockPost, stateOf, writePostState } from './post-rows.ts';

/** Publishes the posts that are due, each once, however many processes run this. Returns their number. */
export async function publishDuePosts(deps: AppDeps): Promise<number> {
  const due = await deps.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.state, 'scheduled'), lte(posts.publishAt, deps.clock.now())))
    .orderBy(asc(posts.publishAt));
  let published = 0;
  for (const { id } of due) {
    const isPublished = await inTransaction({ ...deps, actor: systemActor }, (tx) => publishPost(tx, id));
    if (isPublished) published += 1;
  }
  return published;
}

/** Checks again, because the post may have been published, moved or deleted since it was found. */
async function publishPost(tx: CommandContext, postId: string): Promise<boolean> {
  const stored = await lockPost(tx, postId);
  if (stored?.state !== 'scheduled' || stored.publishAt === null || stored.publishAt > tx.clock.now())
    return false;
  const after = { state: 'published', publishAt: null, publishedAt: stored.publishAt } as const;
  await writePostState(tx, postId, after);
  await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
  await recordAudit(tx, {
    action: 'publish-due-posts',
    subject: { kind: 'post', id: postId },
    before: stateOf(stored),
    after,
  });
  return true;
}
