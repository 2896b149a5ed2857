import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { deletionSchema } from '../document.schema.ts';
import { audienceOf, type DocumentRow, type DocumentStore, getDocumentRow } from './document-store.ts';

type Deletion<Row> = {
  /** The command's name in the audit records. */
  action: string;
  id: string;
  table: PgTable & { id: PgColumn };
  /** Throws for a document that may not be deleted. */
  requireDeletable?(row: Row): void;
};

/** Deletes a document; its texts stay in the audit log. Throws `not_found`. */
export async function deleteDocument<Row extends DocumentRow, State extends AuditValues>(
  ctx: CommandContext,
  store: DocumentStore<Row, State>,
  { action, id, table, requireDeletable }: Deletion<Row>,
): Promise<void> {
  if (!idSchema.safeParse(id).success) throw new AppError('not_found');
  const subject = { kind: store.kind, id };
  await inTransaction(ctx, async (tx) => {
    const stored = await store.lock(tx, id);
    if (!stored) throw await goneBefore(tx, { action, subject });
    requireDeletable?.(stored);
    const state = store.stateOf(stored);
    const texts = await store.read(tx, stored);
    await tx.db.delete(table).where(eq(table.id, id));
    await announceChanges(tx, { topic: store.topic, to: audienceOf(store, [state]) });
    await recordAudit(tx, {
      action,
      subject,
      before: { ...state, ...store.document.record(texts) },
      after: null,
    });
  });
}

type UndoableDeletion<Row> = Pick<Deletion<Row>, 'action' | 'requireDeletable'> & {
  run(ctx: CommandContext, id: string): Promise<void>;
};

/** Deletes a document with a delay in which it can be undone; `run` is the command that deletes it. */
export const undoableDeletion = <Row extends DocumentRow, State extends AuditValues>(
  store: DocumentStore<Row, State>,
  { action, requireDeletable, run }: UndoableDeletion<Row>,
) =>
  defineUndoableCommand({
    name: action,
    subjectKind: store.kind,
    values: deletionSchema,
    authorize: requireAdmin,
    async read(ctx, id) {
      const row = await getDocumentRow(ctx, store, id);
      requireDeletable?.(row);
      return { isDeleted: false };
    },
    async run(ctx, { subjectId, after }) {
      if (after.isDeleted) await run(ctx, subjectId);
    },
  });
