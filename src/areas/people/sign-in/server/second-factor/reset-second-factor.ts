import { eq } from 'drizzle-orm';
import { findAccountByEmail } from '#areas/people/accounts/server/account-holders.queries.ts';
import { lockWholeAccount } from '#areas/people/accounts/server/lock-account.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { authenticators, backupCodes } from '../second-factor.table.ts';
import { endPendingSignIns } from '../sessions/pending-sign-in.ts';
import { hasSecondFactor } from './second-factor.ts';
import { endTrust } from './trusted-browser.ts';

/**
 * Switches two-factor sign-in off for a person who has lost all codes; false when it is not on. Only for the
 * command line of the operator, who must know the person; no route calls it.
 */
export async function resetSecondFactor(ctx: QueryContext, email: string): Promise<boolean> {
  return inTransaction({ ...ctx, actor: systemActor }, async (tx) => {
    const owner = await findAccountByEmail(tx, email);
    if (!owner) return false;
    const { userId } = owner;
    await lockWholeAccount(tx, userId);
    if (!(await hasSecondFactor(tx, userId))) return false;
    await tx.db.delete(authenticators).where(eq(authenticators.userId, userId));
    await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await endTrust(tx, { userId });
    await endPendingSignIns(tx, userId);
    await recordAudit(tx, {
      action: 'reset-second-factor',
      subject: { kind: 'user', id: userId },
      before: { twoFactor: true },
      after: { twoFactor: false },
    });
    return true;
  });
}
