/** Jobs with these names may wait in the databases of running sites, so old words in them must not change. */
export const orderJobs = {
  sendEmails: 'orders.send-letters',
  sendStatusEmail: 'orders.send-status-letter',
  sendEmail: 'orders.send-email',
  finishRefund: 'orders.finish-refund',
  notifyOfRefusedRefund: 'orders.tell-of-refused-refund',
  notifyOfProviderRefund: 'orders.notify-of-provider-refund',
  finishRefunds: 'orders.finish-refunds',
} as const;
