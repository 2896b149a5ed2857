export const feeJobs = {
  reconcileAll: 'fees.reconcile',
  reconcileOne: 'fees.reconcile-payment',
  sendReceipt: 'fees.send-receipt',
  rereadPaid: 'fees.reread-paid',
  notifyOfReturn: 'fees.notify-of-return',
  remind: 'fees.remind',
  sendReminder: 'fees.send-reminder',
} as const;
