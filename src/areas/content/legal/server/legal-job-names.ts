export const legalJobs = {
  notifyOfChange: 'legal.notify-of-change',
  sendNotice: 'legal.send-notice',
} as const;
