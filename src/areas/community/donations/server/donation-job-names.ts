export const donationJobs = {
  reconcileAll: 'donations.reconcile',
  reconcileOne: 'donations.reconcile-payment',
  sendThanks: 'donations.send-thanks',
  sendLinks: 'donations.send-links',
  rereadPaid: 'donations.reread-paid',
  notifyOfReturn: 'donations.notify-of-return',
  sendFreshLink: 'donations.send-fresh-link',
  settleRefund: 'donations.settle-refund',
  settleRefunds: 'donations.settle-refunds',
  sendReturned: 'donations.send-returned',
  closeCampaigns: 'donations.close-campaigns',
} as const;
