import { eq, or } from 'drizzle-orm';
import type { PaymentListener } from '#framework/server/payment-events.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationPayments } from './donations.table.ts';

/** Jobs read the payment, and what was given back of it, from the provider. */
export const reconcileDonationOfEvent: PaymentListener = async (deps, hint) => {
  const { type, orderId, captureId, reference } = hint;
  const ourId = idSchema.safeParse(reference).data;
  const isMeant = or(
    orderId ? eq(donationPayments.providerOrderId, orderId) : undefined,
    captureId ? eq(donationPayments.captureId, captureId) : undefined,
    ourId ? eq(donationPayments.id, ourId) : undefined,
  );
  if (!isMeant) return;
  const [payment] = await deps.db
    .select({ id: donationPayments.id, state: donationPayments.state })
    .from(donationPayments)
    .where(isMeant)
    .limit(1);
  if (!payment) return;
  const returned = returnOf(type);
  await inTransaction(deps, async ({ db }) => {
    const { reconcileOne, readRefunds } = donationJobs;
    if (payment.state !== 'paid') await deps.jobs.enqueue(db, reconcileOne, { paymentId: payment.id });
    if (captureId && returned) await deps.jobs.enqueue(db, readRefunds, { captureId, returned });
  });
};

const returnOf = (type: string) => {
  if (type.endsWith('.REVERSED')) return 'reversed';
  return type.endsWith('.REFUNDED') ? 'refunded' : undefined;
};
