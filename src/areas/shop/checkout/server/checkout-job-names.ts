export const checkoutJobs = {
  /** Reconciles every checkout that is not final. */
  reconcileAll: 'checkout.reconcile-all',
  /** Reconciles one checkout: when its reservation expires, or after a webhook. */
  reconcileOne: 'checkout.reconcile-one',
  rereadPaid: 'checkout.reread-paid',
} as const;
