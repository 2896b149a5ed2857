import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../kernel/id.ts';
import type { CommandContext } from '../context.ts';
import { isTransaction } from '../db/database.ts';
import { createPersonalPart } from '../personal-parts/create-personal-part.ts';
import { personalParts } from '../personal-parts/personal-parts.table.ts';
import { requireAdmin } from '../require-actor.ts';
import { type AuditValues, auditRecords } from './audit.table.ts';

export type AuditEntry = {
  /** The command's name, equal to its file name: `set-stock`. */
  action: string;
  subject: { kind: string; id: string };
  /** The changed values before and after; none may be personal. */
  before: AuditValues | null;
  after: AuditValues | null;
  /** The changed values that are personal, of the person with this account; they can be erased. */
  personal?: { userId: string; before: string; after: string };
};

/**
 * Records a change by an administrator, or by an operator's command, in the transaction that makes it, so that both are
 * committed or neither. Equal values before and after leave no record. Throws as `requireAdmin` does.
 */
export async function recordAudit(
  { db, clock, actor }: Pick<CommandContext, 'db' | 'clock' | 'actor'>,
  { action, subject, before, after, personal }: AuditEntry,
): Promise<void> {
  if (!isTransaction(db))
    throw new Error(`${action}: an audit record belongs into the transaction of its change`);
  const actorId = actor.kind === 'system' ? null : requireAdmin(actor).userId;
  if (isDeepStrictEqual(before, after)) return;
  const id = newId();
  const part = personal && createPart(id, personal);
  if (part) await db.insert(personalParts).values(part.row);
  await db.insert(auditRecords).values({
    id,
    at: clock.now(),
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    personalCommitment: part?.commitment ?? null,
  });
}

function createPart(recordId: string, { userId, before, after }: NonNullable<AuditEntry['personal']>) {
  return createPersonalPart({ recordKind: 'audit_record', recordId, userId, content: [before, after] });
}
