import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isCheckViolation } from '#platform/server/db/errors.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { moveTokens } from './move-tokens.ts';
import { getTokenBalance } from './tokens.queries.ts';

/** Books an adjustment; false when it was booked before. Throws `not_enough_tokens`: no balance goes below zero. */
export async function bookAdjustment(
  tx: CommandContext,
  movement: Parameters<typeof moveTokens>[1],
): Promise<boolean> {
  try {
    return await moveTokens(tx, movement);
  } catch (error) {
    if (isCheckViolation(error, 'token_accounts_balance')) throw new AppError('not_enough_tokens');
    throw error;
  }
}

type Told = {
  userId: string;
  amount: number;
  reason: 'adjustment' | 'reversal';
  /** The text of the ledger event, readable by the person and by administrators. */
  description: string;
};

/** Announces an adjustment or its reversal, with an event in the ledger. Returns the balances before and after. */
export async function recordAdjustmentEvent(
  tx: CommandContext,
  { userId, amount, reason, description }: Told,
): Promise<{ before: { tokens: number }; after: { tokens: number } }> {
  await announceChanges(tx, { topic: 'tokens', to: { userId } });
  const figures = { tokens_awarded: amount, reason };
  await recordEvent(tx, {
    ...{ eventType: 'Token', userId, description },
    metadata: figures,
    publicMetadata: figures,
  });
  const balance = await getTokenBalance(tx, userId);
  return { before: { tokens: balance - amount }, after: { tokens: balance } };
}
