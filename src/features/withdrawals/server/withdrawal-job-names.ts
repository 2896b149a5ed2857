export const withdrawalJobs = { sendEmails: 'withdrawals.send-letters' } as const;
