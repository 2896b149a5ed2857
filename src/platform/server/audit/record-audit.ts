import { isDeepStrictEqual } from 'node:util';
import type { CommandContext } from '../context.ts';
import { isTransaction } from '../db/database.ts';
import { requireAdmin } from '../require-actor.ts';
import { type AuditValues, auditRecords } from './audit.table.ts';

export type AuditEntry = {
  /** The command's name, equal to its file name: `set-stock`. */
  action: string;
  subject: { kind: string; id: string };
  /** The changed values before and after; none may be personal. */
  before: AuditValues | null;
  after: AuditValues | null;
};

/**
 * Records a change by an administrator, or by an operator's command, in the transaction that makes it, so that both are
 * committed or neither. Equal values before and after leave no record. Throws as `requireAdmin` does.
 */
export async function recordAudit(
  { db, clock, actor }: Pick<CommandContext, 'db' | 'clock' | 'actor'>,
  { action, subject, before, after }: AuditEntry,
): Promise<void> {
  if (!isTransaction(db))
    throw new Error(`${action}: an audit record belongs into the transaction of its change`);
  const actorId = actor.kind === 'system' ? null : requireAdmin(actor).userId;
  if (isDeepStrictEqual(before, after)) return;
  await db.insert(auditRecords).values({
    at: clock.now(),
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
  });
}
