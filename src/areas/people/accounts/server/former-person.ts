import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { erasedAddress } from '#platform/kernel/erased-address.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

const formerPersonId = '00000000-0000-7000-8000-000000000000';

/** Written as a literal, so that a partial index can be used. */
export const namesSomebody = (userId: AnyColumn): SQL => sql`${userId} <> ${sql.raw(`'${formerPersonId}'`)}`;

/**
 * The id of an erased account that never belonged to anybody. Rows that must reference a person, and are
 * stored longer than the person's data, reference this account instead.
 */
export async function requireFormerPerson({
  db,
  clock,
}: Pick<CommandContext, 'db' | 'clock'>): Promise<string> {
  const erased = { fullName: '', email: erasedAddress(formerPersonId), erasedAt: clock.now() };
  await db
    .insert(users)
    .values({ id: formerPersonId, ...erased })
    .onConflictDoNothing();
  return formerPersonId;
}
