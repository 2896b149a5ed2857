import { parseSearchText, textOfAddress } from '#framework/search-text.ts';
import { type CampaignPhase, campaignPhases } from '../campaigns.rules.ts';

export const campaignSorts = ['newest', 'oldest', 'changed'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/** Characters. */
export const maxCampaignSearch = 100;

export type CampaignFilters = { q?: string; phase?: CampaignPhase; sort?: CampaignSort; cursor?: string };

/** The filters in a URL. Invalid ones are ignored, so that every URL shows a list. */
export function parseCampaignFilters(search: Record<string, unknown>): CampaignFilters {
  const phase = campaignPhases.find((each) => each === search.phase);
  const sort = campaignSorts.find((each) => each === search.sort);
  const q = parseSearchText(search.q, maxCampaignSearch);
  const cursor = textOfAddress(search.cursor);
  return {
    ...(q && { q }),
    ...(phase && { phase }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(cursor && cursor.length <= 300 && { cursor: cursor.toWellFormed() }),
  };
}
