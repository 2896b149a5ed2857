/** Names of the jobs of the bikes' administration. */
export const bikesAdminJobs = {
  notifyOfCancellation: 'bikes-admin.tell-of-cancellation',
} as const;
