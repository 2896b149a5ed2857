import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import type { TokenAward } from '../tokens.schema.ts';
import { awardToken } from './award-token.ts';
import { getTokenBalance } from './tokens.queries.ts';

/** Awards one token for finding the easter egg, once for each person. Throws `sign_in_required`. */
export async function findEasterEgg(ctx: CommandContext): Promise<TokenAward<'already_found'>> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const isAwarded = await awardToken(tx, {
      userId,
      reason: 'easter_egg',
      idempotencyKey: `easter_egg:${userId}`,
      description: 'Easter egg trovato',
    });
    return isAwarded
      ? { ok: true, balance: await getTokenBalance(tx, userId) }
      : { ok: false, reason: 'already_found' };
  });
}
