import { and, eq } from 'drizzle-orm';
import { listenToPayments } from '#areas/money/payments/server/payment-listener.ts';
import type { PayerCheck } from '#framework/server/payment-events.ts';
import { feePayment } from './fee-payment.ts';
import { feePayments } from './fees.table.ts';

export const readFeeOfEvent = listenToPayments(feePayments, feePayment);

export const isFeePayer: PayerCheck = async ({ db }, providerOrderId, { userId }) => {
  if (userId === undefined) return false;
  const isMeant = and(eq(feePayments.providerOrderId, providerOrderId), eq(feePayments.userId, userId));
  return (await db.$count(feePayments, isMeant)) > 0;
};
