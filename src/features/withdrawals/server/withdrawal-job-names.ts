/** A job with this name may wait in the database of a running site, so it still says `letters` for emails. */
export const withdrawalJobs = { sendEmails: 'withdrawals.send-letters' } as const;
