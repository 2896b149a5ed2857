/** The query key of all public campaign data. */
export const campaignsKey = ['campaigns'] as const;
