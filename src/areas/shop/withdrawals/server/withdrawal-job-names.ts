export const withdrawalJobs = {
  /** A job with this name may wait in the database of a running site, so it must not be renamed. */
  sendEmails: 'withdrawals.send-letters',
  sendClosed: 'withdrawals.send-closed',
} as const;
