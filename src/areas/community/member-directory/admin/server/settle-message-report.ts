import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { messageReportsTopic } from '../../member-directory.rules.ts';
import { memberMessages } from '../../server/member-directory.table.ts';

/**
 * Marks a reported message as handled, for administrators. Repeating it succeeds for the same administrator;
 * for another one it fails with the name of the first. Throws `not_found`.
 */
export async function settleMessageReport(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [message] = await tx.db
      .select()
      .from(memberMessages)
      .where(eq(memberMessages.id, id))
      .for('update');
    if (!message || message.reportedAt === null) throw new AppError('not_found');
    if (message.settledAt !== null) {
      const asked = { action: 'settle-message-report', subject: { kind: 'member_message', id } };
      return requireOwnRepetition(tx, asked);
    }
    await tx.db.update(memberMessages).set({ settledAt: tx.clock.now() }).where(eq(memberMessages.id, id));
    await recordAudit(tx, {
      action: 'settle-message-report',
      subject: { kind: 'member_message', id },
      before: { isSettled: false },
      after: { isSettled: true },
    });
    await announceChanges(tx, { topic: messageReportsTopic, to: 'administrators' });
  });
}
