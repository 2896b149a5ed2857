import { max } from 'drizzle-orm';
import { nextMemberNumber } from '#areas/people/accounts/server/set-membership.ts';
import type { Database } from '#platform/server/db/database.ts';
import { importedMembers } from './membership.table.ts';

/** The next member number, after those of an imported register too. Locks the numbers until the transaction ends. */
export async function nextNumber(db: Database): Promise<number> {
  const next = await nextMemberNumber(db);
  const [last] = await db.select({ number: max(importedMembers.number) }).from(importedMembers);
  return Math.max(next, (last?.number ?? 0) + 1);
}
