import { and, eq } from 'drizzle-orm';
import { listenToPayments } from '#areas/money/payments/server/payment-listener.ts';
import type { PayerCheck } from '#framework/server/payment-events.ts';
import { checkouts } from './checkout.table.ts';
import { purchase } from './complete-checkout.ts';

export const readCheckoutOfEvent = listenToPayments(checkouts, purchase);

export const isBuyer: PayerCheck = async ({ db }, providerOrderId, { userId }) => {
  if (userId === undefined) return false;
  const isMeant = and(eq(checkouts.providerOrderId, providerOrderId), eq(checkouts.userId, userId));
  return (await db.$count(checkouts, isMeant)) > 0;
};
