import { unconfirmedDays } from '#areas/people/sign-in/sign-in.rules.ts';

/** The live topic of changes to campaigns and their updates, for administrators' open pages. */
export const campaignsTopic = 'campaigns';

/** Only administrators see a draft; donations are accepted while a campaign is open. */
export const campaignPhases = ['draft', 'coming', 'open', 'ended'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** Whether a campaign that ends below its goal keeps its donations or gives them back. */
export const closeRules = ['keep', 'give_back'] as const;
export type CloseRule = (typeof closeRules)[number];

/** Cents. */
export const minGoalCents = 100_00;
export const maxGoalCents = 10_000_000_00;

/** Characters. */
export const maxCampaignTitle = 120;
export const maxCampaignExcerpt = 300;
export const maxCampaignSlug = 80;
export const maxBudgetLabel = 120;

/** The maximum number of lines in the budget table. */
export const maxBudgetLines = 12;

/** The maximum number of pictures below the story, not counting the cover. */
export const maxGalleryPictures = 8;

/** Updates on one page of the list. */
export const updatesPerPage = 10;

/** Campaigns shown on the page of all campaigns. */
export const maxShownCampaigns = 60;

/** Days within which an email address must be confirmed; the same period as for a new account. */
export const confirmDays = unconfirmedDays;

/** The page that the links in emails about updates open. */
export const followerPath = '/crowdfunding/aggiornamenti';

export type CampaignDates = {
  publishedAt: Date | string | null;
  /** Days in Italy as YYYY-MM-DD; a campaign without a last day stays open. */
  startsOn: string;
  /** The last day on which donations are accepted. */
  endsOn: string | null;
};

/** The phase of a campaign on a day in Italy (YYYY-MM-DD). */
export function campaignPhaseOf(
  { publishedAt, startsOn, endsOn }: CampaignDates,
  today: string,
): CampaignPhase {
  if (publishedAt === null) return 'draft';
  if (today < startsOn) return 'coming';
  return endsOn !== null && today > endsOn ? 'ended' : 'open';
}
