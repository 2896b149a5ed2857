/** Names of the background work of the administration of bikes. */
export const bikesAdminJobs = {
  notifyOfCancellation: 'bikes-admin.tell-of-cancellation',
} as const;
