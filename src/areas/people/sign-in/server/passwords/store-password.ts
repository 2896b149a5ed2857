import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { signInMethods } from '../sign-in.table.ts';

/** Stores a person's password hash, also the first one. Must be called in a transaction that has locked the account. */
export async function storePassword(
  { db, clock }: QueryContext,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const isPassword = and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, 'credential'));
  const changed = await db
    .update(signInMethods)
    .set({ password: passwordHash, updatedAt: clock.now() })
    .where(isPassword)
    .returning({ id: signInMethods.id });
  if (changed.length > 0) return;
  const method = { id: newId(), userId, providerId: 'credential', accountId: userId };
  await db.insert(signInMethods).values({ ...method, password: passwordHash });
}
