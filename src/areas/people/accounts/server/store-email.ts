import { eq } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { users } from './accounts.table.ts';
import { deleteUnconfirmedRegistration } from './delete-unconfirmed-registrations.ts';

/**
 * Makes a confirmed address the account's; a registration with it that nobody confirmed gives way. Returns false when
 * another account has it: the transaction then cannot go on.
 */
export async function storeEmail(
  { db, clock }: QueryContext,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  await deleteUnconfirmedRegistration({ db }, email);
  try {
    await db.update(users).set({ email, updatedAt: clock.now() }).where(eq(users.id, userId));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
