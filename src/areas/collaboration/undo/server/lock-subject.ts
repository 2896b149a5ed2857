import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** Until the transaction ends, no other transaction can schedule, make or undo a change of this subject. */
export async function lockSubject(db: Database, subjectKind: string, subjectId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${subjectKind}/${subjectId}`}, 0))`);
}
