import { and, eq, ne, or } from 'drizzle-orm';
import type { PaymentListener } from '#framework/server/payment-events.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { feeJobs } from './fee-job-names.ts';
import { feePayments } from './fees.table.ts';

/** Jobs read the payment, and what was given back of it, from the provider. */
export const reconcileFeeOfEvent: PaymentListener = async (deps, { type, orderId, captureId, reference }) => {
  const ourId = idSchema.safeParse(reference).data;
  const isMeant = or(
    orderId ? eq(feePayments.providerOrderId, orderId) : undefined,
    captureId ? eq(feePayments.captureId, captureId) : undefined,
    ourId ? eq(feePayments.id, ourId) : undefined,
  );
  if (!isMeant) return;
  const [payment] = await deps.db
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(and(isMeant, ne(feePayments.state, 'paid')))
    .limit(1);
  if (payment) {
    const data = { paymentId: payment.id };
    await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, feeJobs.reconcileOne, data));
  }
  const returned = returnOf(type);
  if (!captureId || !returned) return;
  await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, feeJobs.readRefunds, { captureId, returned }));
};

const returnOf = (type: string) => {
  if (type.endsWith('.REVERSED')) return 'reversed';
  return type.endsWith('.REFUNDED') ? 'refunded' : undefined;
};
