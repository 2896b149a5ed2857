export const feeJobs = {
  reconcileAll: 'fees.reconcile',
  reconcileOne: 'fees.reconcile-payment',
  sendReceipt: 'fees.send-receipt',
  readRefunds: 'fees.read-refunds',
  remind: 'fees.remind',
  sendReminder: 'fees.send-reminder',
} as const;
