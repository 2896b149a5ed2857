import { eq } from 'drizzle-orm';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic } from '../../blog.rules.ts';
import { auditedTexts } from '../../post-texts.ts';
import { posts } from '../../server/blog.table.ts';
import { lockPost, readPostTexts } from '../../server/post-rows.ts';
import { stateOf } from './post-states.ts';

/**
 * Deletes a post with its slugs and its links, for administrators; its texts stay in the audit log. Throws
 * `not_found`.
 */
export async function deletePost(ctx: CommandContext, postId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(postId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const stored = await lockPost(tx, postId);
    if (!stored) throw await goneBefore(tx, { action: 'delete-post', subject: { kind: 'post', id: postId } });
    const texts = await readPostTexts(tx, stored);
    await tx.db.delete(posts).where(eq(posts.id, postId));
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'delete-post',
      subject: { kind: 'post', id: postId },
      before: { ...stateOf(stored), ...auditedTexts(texts) },
      after: null,
    });
  });
}
