import { type LedgerContext, recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from './move-tokens.ts';

export type Award = {
  userId: string;
  reason: 'logo_click' | 'easter_egg';
  idempotencyKey: string;
  description: string;
};

/**
 * Awards one token and records it in the ledger, in the caller's transaction. Returns false, without any
 * change, when the key was used before.
 */
export async function awardToken(
  ctx: LedgerContext,
  { userId, reason, idempotencyKey, description }: Award,
): Promise<boolean> {
  if (!(await moveTokens(ctx, { userId, amount: 1, reason, idempotencyKey }))) return false;
  const figures = { tokens_awarded: 1, reason };
  await recordEvent(ctx, {
    eventType: 'Token',
    userId,
    description,
    metadata: figures,
    publicMetadata: figures,
  });
  return true;
}
