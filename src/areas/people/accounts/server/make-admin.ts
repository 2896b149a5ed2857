import { eq } from 'drizzle-orm';
import { systemActor } from '#platform/kernel/actor.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { users } from './accounts.table.ts';

export type MadeAdmin =
  | { ok: true; userId: string; isConfirmed: boolean }
  | { ok: false; reason: 'unknown_email' };

/** Makes the user with this address an administrator. Only for the operator's command line; no route calls it. */
export async function makeAdmin(ctx: QueryContext, email: string): Promise<MadeAdmin> {
  return inTransaction({ ...ctx, actor: systemActor }, async (tx) => {
    const [person] = await tx.db
      .select({ userId: users.id, isConfirmed: users.emailVerified, isAdmin: users.isAdmin })
      .from(users)
      .where(eq(users.email, canonicalEmail(email)))
      .for('update');
    if (!person) return { ok: false, reason: 'unknown_email' };
    const { userId, isConfirmed, isAdmin } = person;
    await storeAdmin(tx, { userId, isAdmin: true });
    await recordAudit(tx, {
      action: 'make-admin',
      subject: { kind: 'user', id: userId },
      before: { isAdmin },
      after: { isAdmin: true },
    });
    return { ok: true, userId, isConfirmed };
  });
}

/** Stores whether a person is an administrator, in the transaction that has locked them. */
export async function storeAdmin(
  { db }: Pick<QueryContext, 'db'>,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  await db.update(users).set({ isAdmin }).where(eq(users.id, userId));
}
