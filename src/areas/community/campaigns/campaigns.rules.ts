import { unconfirmedDays } from '#areas/people/sign-in/sign-in.rules.ts';

/** Changes of campaigns and of their updates are told to administrators' open pages under this name. */
export const campaignsTopic = 'campaigns';

/** A draft is seen by administrators alone; donations are taken while a campaign is open. */
export const campaignPhases = ['draft', 'coming', 'open', 'ended'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** What becomes of the donations of a campaign that ends below its goal. */
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

/** Lines of the table that says what the money is for. */
export const maxBudgetLines = 12;

/** Pictures below the story, without the cover. */
export const maxGalleryPictures = 8;

/** Updates of a page of them. */
export const updatesPerPage = 10;

/** Campaigns that the page of all shows. */
export const maxShownCampaigns = 60;

/** Days for which an address waits for its owner to confirm it, as that of a new account does. */
export const confirmDays = unconfirmedDays;

/** Where the links of emails about updates lead. */
export const followerPath = '/crowdfunding/aggiornamenti';

export type CampaignDates = {
  publishedAt: Date | string | null;
  /** Days in Italy as YYYY-MM-DD; a campaign without an end stays open. */
  startsOn: string;
  /** The last day on which donations are taken. */
  endsOn: string | null;
};

/** Where a campaign stands on a day in Italy (YYYY-MM-DD). */
export function campaignPhaseOf(
  { publishedAt, startsOn, endsOn }: CampaignDates,
  today: string,
): CampaignPhase {
  if (publishedAt === null) return 'draft';
  if (today < startsOn) return 'coming';
  return endsOn !== null && today > endsOn ? 'ended' : 'open';
}
