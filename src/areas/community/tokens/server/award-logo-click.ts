import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import type { TokenAward } from '../tokens.schema.ts';
import { tokensSettings } from '../tokens.settings.ts';
import { awardToken } from './award-token.ts';
import { getTokenBalance } from './tokens.queries.ts';

/**
 * Awards one token for a click on the footer's logo, up to the daily limit of the settings (days in Italy).
 * The key of an award contains its number in the day, so simultaneous clicks cannot exceed the limit. Throws
 * `sign_in_required`.
 */
export async function awardLogoClick(ctx: CommandContext): Promise<TokenAward<'daily_limit'>> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const limit = await getSetting(tx, tokensSettings.settings.logoClicksPerDay);
    const day = romeDay(ctx.clock.now());
    for (let number = 1; number <= limit; number++) {
      const isAwarded = await awardToken(tx, {
        userId,
        reason: 'logo_click',
        idempotencyKey: `logo_click:${userId}:${day}:${number}`,
        description: 'Clic sul logo',
      });
      if (isAwarded) return { ok: true, balance: await getTokenBalance(tx, userId) };
    }
    return { ok: false, reason: 'daily_limit' };
  });
}
