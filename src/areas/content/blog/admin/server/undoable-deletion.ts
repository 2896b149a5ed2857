import { eq } from 'drizzle-orm';
import { listShownChanges } from '#areas/collaboration/undo/server/undo.queries.ts';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { posts } from '../../server/blog.table.ts';
import { type AdminPost, deletionSchema } from '../admin-post.schema.ts';
import { deletePost } from './delete-post.ts';

/** Deleting a post, which can be undone until it takes effect. */
export const undoablePostDeletion = defineUndoableCommand({
  name: 'delete-post',
  subjectKind: 'post',
  values: deletionSchema,
  authorize: requireAdmin,
  async read({ db }, postId) {
    const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId));
    if (!row) throw new AppError('not_found');
    return { isDeleted: false };
  },
  async run(ctx, { subjectId, after }) {
    if (after.isDeleted) await deletePost(ctx, subjectId);
  },
});

export type ShownDeletion = Pick<AdminPost, 'pendingChange' | 'refusedChange'>;

/** The deletions that wait or were refused, by post. */
export async function listShownDeletions(
  ctx: QueryContext,
  postIds: readonly string[],
): Promise<(postId: string) => ShownDeletion> {
  const changes = await listShownChanges(ctx, 'post', postIds);
  return (postId) => {
    const change = changes.get(postId);
    if (!change) return { pendingChange: null, refusedChange: null };
    const { id, by } = change;
    return change.state === 'pending'
      ? { pendingChange: { id, by, secondsLeft: change.secondsLeft }, refusedChange: null }
      : { pendingChange: null, refusedChange: { id, by } };
  };
}
