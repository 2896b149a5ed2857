import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { CloseRule } from '../campaigns.rules.ts';
import { campaignsSettings } from '../campaigns.settings.ts';

/** The rule of a campaign that has chosen none. */
export async function getUsualCloseRule(ctx: QueryContext): Promise<CloseRule> {
  return (await getSetting(ctx, campaignsSettings.settings.givesBackBelowGoal)) ? 'give_back' : 'keep';
}
