import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { CloseRule } from '../campaigns.rules.ts';
import { campaignsSettings } from '../campaigns.settings.ts';

/** The close rule of a campaign that has not chosen one, from the settings. */
export async function getUsualCloseRule(ctx: QueryContext): Promise<CloseRule> {
  return (await getSetting(ctx, campaignsSettings.settings.givesBackBelowGoal)) ? 'give_back' : 'keep';
}
