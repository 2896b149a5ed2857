import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockSubject } from '#areas/collaboration/undo/server/lock-subject.ts';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { guaranteeNoticesTopic, type NoticeLanguage, noticeSubjects } from '../guarantee-notice.rules.ts';
import { checkNoticeFile } from './check-notice-file.ts';
import { guaranteeNotices } from './guarantee-notice.table.ts';

export type NoticeChange = {
  language: NoticeLanguage;
  /** The official file, or null to remove the current one. */
  file: Buffer | null;
  /** The hash of the file that the administrator's page showed. */
  seen: string | null;
};

/**
 * Sets the official file of the notice in a language, for administrators. Throws the errors of
 * `checkNoticeFile`, and that of `staleCommand` when another file was set meanwhile.
 */
export async function setGuaranteeNotice(ctx: CommandContext, { language, file, seen }: NoticeChange) {
  requireAdmin(ctx.actor);
  const checked = file && { ...(await checkNoticeFile(file)), content: file };
  const hash = file && createHash('sha256').update(file).digest('hex');
  const subject = { kind: 'guarantee-notice', id: noticeSubjects[language] };
  await inTransaction(ctx, async (tx) => {
    await lockSubject(tx.db, subject.kind, subject.id);
    const [present] = await tx.db
      .select({ hash: guaranteeNotices.hash })
      .from(guaranteeNotices)
      .where(eq(guaranteeNotices.language, language));
    const before = present?.hash ?? null;
    const asked = {
      action: 'set-guarantee-notice',
      subject,
      state: { noticeFile: before },
    };
    if (before === hash) return before === seen ? undefined : requireOwnRepetition(tx, asked);
    if (before !== seen) throw await staleCommand(tx, asked);
    if (checked && hash) {
      const row = { ...checked, hash, changedAt: tx.clock.now() };
      await tx.db
        .insert(guaranteeNotices)
        .values({ language, ...row })
        .onConflictDoUpdate({ target: guaranteeNotices.language, set: row });
    } else {
      await tx.db.delete(guaranteeNotices).where(eq(guaranteeNotices.language, language));
    }
    markContentChanged(tx, 'guarantee');
    await announceChanges(tx, { topic: guaranteeNoticesTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'set-guarantee-notice',
      subject,
      before: { noticeFile: before },
      after: { noticeFile: hash, noticeLanguage: language },
    });
  });
}
