import { eq } from 'drizzle-orm';
import type { PayerFinder, PaymentListener } from '#framework/server/payment-events.ts';
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

export const findBuyer: PayerFinder = async ({ db }, providerOrderId) => {
  const isMeant = eq(checkouts.providerOrderId, providerOrderId);
  const [checkout] = await db.select({ userId: checkouts.userId }).from(checkouts).where(isMeant);
  return checkout?.userId ?? undefined;
};
