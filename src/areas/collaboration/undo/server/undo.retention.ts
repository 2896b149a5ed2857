import { lt } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { scheduledChanges } from './undo.table.ts';

/** Deletes changes that were made, undone, replaced or refused; the audit records contain them. */
export const undoRetention: Retention[] = [
  {
    name: 'settled_changes',
    label: 'retention-server:kinds.settledChanges',
    retainedFor: { count: 30, unit: 'day' },
    deleteOld: ({ db }, { before, limit }) =>
      deleteRows(db, scheduledChanges, { where: lt(scheduledChanges.settledAt, before), limit }),
  },
];
