import { and, eq, or } from 'drizzle-orm';
import type { PayerCheck, PaymentListener } from '#framework/server/payment-events.ts';
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
    .select({ id: feePayments.id, state: feePayments.state })
    .from(feePayments)
    .where(isMeant)
    .limit(1);
  if (!payment) return;
  const returned = returnOf(type);
  await inTransaction(deps, async ({ db }) => {
    const data = { paymentId: payment.id };
    if (payment.state !== 'paid') await deps.jobs.enqueue(db, feeJobs.reconcileOne, data);
    if (captureId && returned) await deps.jobs.enqueue(db, feeJobs.readRefunds, { captureId, returned });
  });
};

const returnOf = (type: string) => {
  if (type.endsWith('.REVERSED')) return 'reversed';
  return type.endsWith('.REFUNDED') ? 'refunded' : undefined;
};

export const isFeePayer: PayerCheck = async ({ db }, providerOrderId, { userId }) => {
  if (userId === undefined) return false;
  const isMeant = and(eq(feePayments.providerOrderId, providerOrderId), eq(feePayments.userId, userId));
  return (await db.$count(feePayments, isMeant)) > 0;
};
