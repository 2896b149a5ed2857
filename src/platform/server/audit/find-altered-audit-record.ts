import type { QueryContext } from '../context.ts';
import { findAlteredRecord } from '../personal-parts/find-altered-record.ts';
import { auditRecords } from './audit.table.ts';

/** The id of the first audit record whose personal values are not those that were recorded; undefined when all are. */
export function findAlteredAuditRecord(ctx: Pick<QueryContext, 'db'>): Promise<string | undefined> {
  const { id, personalCommitment } = auditRecords;
  return findAlteredRecord(ctx, {
    kind: 'audit_record',
    table: auditRecords,
    id,
    commitment: personalCommitment,
  });
}
