import { eq } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { moveTokens, type TokenMovement } from './move-tokens.ts';
import { tokenAccounts } from './tokens.table.ts';

/**
 * Takes up to `amount` tokens back from a person, but not more than the balance. Returns the number taken, 0
 * when the key was booked before. The balance stays locked until the caller's transaction ends.
 */
export async function takeTokens(
  ctx: Pick<CommandContext, 'db' | 'clock' | 'live'>,
  { amount, ...movement }: TokenMovement,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = movement;
    const [account] = await tx.db
      .select({ balance: tokenAccounts.balance })
      .from(tokenAccounts)
      .where(eq(tokenAccounts.userId, userId))
      .for('update');
    const taken = Math.min(amount, account?.balance ?? 0);
    if (taken <= 0 || !(await moveTokens(tx, { ...movement, amount: -taken }))) return 0;
    await announceChanges(tx, { topic: 'tokens', to: { userId } });
    return taken;
  });
}
