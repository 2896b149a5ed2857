export const withdrawalJobs = { sendLetters: 'withdrawals.send-letters' } as const;
