export const orderJobs = {
  sendLetters: 'orders.send-letters',
  sendStatusLetter: 'orders.send-status-letter',
} as const;
