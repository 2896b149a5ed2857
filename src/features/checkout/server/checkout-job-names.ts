export const checkoutJobs = {
  /** Looks after every checkout that is not final. */
  reconcileAll: 'checkout.reconcile-all',
  /** Looks after one: when its reservation ends, or when the provider told of it. */
  reconcileOne: 'checkout.reconcile-one',
} as const;
