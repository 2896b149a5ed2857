/** What pages show of campaigns in this window. */
export const campaignsKey = ['campaigns'] as const;
