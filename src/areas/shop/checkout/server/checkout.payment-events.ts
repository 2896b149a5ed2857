import { and, eq } from 'drizzle-orm';
import type { PayerCheck, PaymentListener } from '#framework/server/payment-events.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findUnpaidCheckoutOfEvent } from './checkout.queries.ts';
import { checkouts } from './checkout.table.ts';
import { checkoutJobs } from './checkout-job-names.ts';

/** A job reads the payment from the provider. */
export const reconcileCheckoutOfEvent: PaymentListener = async (deps, hint) => {
  const checkoutId = await findUnpaidCheckoutOfEvent(deps, hint);
  if (!checkoutId) return;
  await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, checkoutJobs.reconcileOne, { checkoutId }));
};

export const isBuyer: PayerCheck = async ({ db }, providerOrderId, { userId }) => {
  if (userId === undefined) return false;
  const isMeant = and(eq(checkouts.providerOrderId, providerOrderId), eq(checkouts.userId, userId));
  return (await db.$count(checkouts, isMeant)) > 0;
};
