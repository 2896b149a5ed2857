import { desc, eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { LastChangeView } from '../last-change.schema.ts';

/** The last change of the subject with this id, from its audit records; null when there is none. */
export async function findLastChange(
  { db }: Pick<QueryContext, 'db'>,
  id: string,
): Promise<LastChangeView | null> {
  const [row] = await db
    .select({ at: auditRecords.at, by: users.fullName })
    .from(auditRecords)
    .leftJoin(users, eq(users.id, auditRecords.actorId))
    .where(eq(auditRecords.subjectId, id))
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(1);
  return row ? { by: row.by ?? '', at: row.at.toISOString() } : null;
}
