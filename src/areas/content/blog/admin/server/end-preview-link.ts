import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic } from '../../blog.rules.ts';
import { postPreviews } from '../../server/blog.table.ts';
import { lockPost } from '../../server/post-rows.ts';

/**
 * Deletes the secret link of a post, for administrators. Repeating it succeeds for the same administrator;
 * for another one it fails with the name of the first. Throws `not_found`.
 */
export async function endPreviewLink(ctx: CommandContext, postId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(postId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPost(tx, postId))) throw new AppError('not_found');
    const [ended] = await tx.db
      .delete(postPreviews)
      .where(eq(postPreviews.postId, postId))
      .returning({ expiresAt: postPreviews.expiresAt });
    if (!ended) {
      return requireOwnRepetition(tx, { action: 'end-preview-link', subject: { kind: 'post', id: postId } });
    }
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'end-preview-link',
      subject: { kind: 'post', id: postId },
      before: ended,
      after: null,
    });
  });
}
