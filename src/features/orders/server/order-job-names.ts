export const orderJobs = {
  sendEmails: 'orders.send-letters',
  sendStatusEmail: 'orders.send-status-letter',
} as const;
