import { randomBytes } from 'node:crypto';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic, previewDays } from '../../blog.rules.ts';
import { postPreviews } from '../../server/blog.table.ts';
import { findPreviewEnd } from '../../server/post-previews.queries.ts';
import { lockPost } from '../../server/post-rows.ts';
import { hashPreviewToken } from '../../server/preview-token.ts';

/**
 * Creates a secret link with which everybody can read a post for some days, for administrators; an earlier
 * link stops working. `seen` is the expiry of the link that the administrator's page showed, null for none;
 * if there is another link, the command is refused as stale. Throws `not_found`.
 */
export async function createPreviewLink(
  ctx: CommandContext,
  { postId, seen }: { postId: string; seen: string | null },
): Promise<{ token: string; expiresAt: Date }> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(postId).success) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    if (!(await lockPost(tx, postId))) throw new AppError('not_found');
    const before = await findPreviewEnd(tx, postId);
    if (before !== seen) {
      const asked = { action: 'create-preview-link', subject: { kind: 'post', id: postId } };
      throw await staleCommand(tx, { ...asked, alsoBy: ['end-preview-link'] });
    }
    const token = randomBytes(24).toString('base64url');
    const expiresAt = addSeconds(tx.clock.now(), previewDays * secondsPerDay);
    const link = { tokenHash: hashPreviewToken(token), expiresAt };
    await tx.db
      .insert(postPreviews)
      .values({ postId, ...link })
      .onConflictDoUpdate({ target: postPreviews.postId, set: link });
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'create-preview-link',
      subject: { kind: 'post', id: postId },
      before: null,
      after: { expiresAt },
    });
    return { token, expiresAt };
  });
}
