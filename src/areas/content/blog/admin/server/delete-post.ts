import { deleteDocument, undoableDeletion } from '#areas/collaboration/editing/server/delete-document.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { posts } from '../../server/blog.table.ts';
import { postStore } from '../../server/post-rows.ts';

const deletion = { action: 'delete-post', table: posts };

/**
 * Deletes a post with its slugs and its links, for administrators; its texts stay in the audit log. Throws
 * `not_found`.
 */
export async function deletePost(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await deleteDocument(ctx, postStore, { ...deletion, id });
}

/** Deletes a post, with a delay in which it can be undone. */
export const undoablePostDeletion = undoableDeletion(postStore, { ...deletion, run: deletePost });
