import { eq } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { users } from './accounts.table.ts';
import { deleteUnconfirmedRegistration } from './delete-unconfirmed-registrations.ts';

/**
 * Stores a confirmed email address of an account; an unconfirmed registration with it is deleted. Returns
 * false when another account has it; the transaction must then be rolled back.
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
