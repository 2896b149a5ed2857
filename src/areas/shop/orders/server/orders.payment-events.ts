import type { PaymentListener } from '#framework/server/payment-events.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { orderJobs } from './order-job-names.ts';
import { listUnmadeRefunds } from './refunds.queries.ts';

/** Also an event about the payment of an order may be about a refund of it, made here or at the provider itself. */
export const lookAfterRefunds: PaymentListener = async (deps, { captureId, type }) => {
  const refundIds = captureId ? await listUnmadeRefunds(deps, captureId) : [];
  for (const refundId of refundIds) {
    await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, orderJobs.finishRefund, { refundId }));
  }
  if (!captureId || !type.endsWith('.REFUNDED')) return;
  await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, orderJobs.readProviderRefunds, { captureId }));
};
