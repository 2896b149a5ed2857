import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';

/** The records are append-only and contain no personal data; their personal parts are erased. */
export const auditLogRetention: Retention[] = [
  {
    name: 'audit_records',
    label: 'retention-server:kinds.auditRecords',
    retainedFor: { count: 10, unit: 'year' },
    deleteOld: ({ db }, { before, limit }) => {
      const { id, at, personalCommitment } = auditRecords;
      const old = db
        .select({ id })
        .from(auditRecords)
        .where(and(lt(at, before), isNotNull(personalCommitment)));
      const isOld = and(eq(personalParts.recordKind, 'audit_record'), inArray(personalParts.recordId, old));
      return deleteRows(db, personalParts, { where: isOld, limit });
    },
  },
];
