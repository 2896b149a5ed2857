import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { posts } from '../../server/blog.table.ts';
import { deletionSchema } from '../blog-admin.schema.ts';
import { deletePost } from './delete-post.ts';

/** Deletes a post, with a delay in which it can be undone. */
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
