import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { moveTokens } from './move-tokens.ts';
import { getTokenBalance } from './tokens.queries.ts';

/** Returns the person's tokens to the association. The movements stay, without a name. */
export const tokensErasure: PersonalErasure = {
  async erase(ctx, { userId }) {
    const balance = await getTokenBalance(ctx, userId);
    if (balance === 0) return;
    const idempotencyKey = `erasure:${userId}`;
    await moveTokens(ctx, { userId, amount: -balance, reason: 'erasure', idempotencyKey });
  },
};
