import { and, inArray, lt } from 'drizzle-orm';
import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
import { namesSomebody, requireFormerPerson } from '#areas/people/accounts/server/former-person.ts';
import type { Retention } from '#framework/server/retention.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { orderEmails } from './order-emails.table.ts';
import { orders } from './orders.table.ts';

/** Accounting documents are stored for ten years (art. 2220 of the Civil Code). */
export const ordersRetention: Retention[] = [
  {
    name: 'orders',
    label: 'retention-server:kinds.orders',
    retainedFor: { count: accountingYears, unit: 'year' },
    deleteOld: eraseOldOrders,
  },
];

/** Removes buyer, address and custom values from old orders; amounts and products remain for accounting. */
async function eraseOldOrders(deps: AppDeps, { before, limit }: { before: Date; limit: number }) {
  return inTransaction(deps, async (tx) => {
    const { db } = tx;
    const userId = await requireFormerPerson(tx);
    const old = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(lt(orders.createdAt, before), namesSomebody(orders.userId)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    await db
      .update(orders)
      .set({ userId, shippingAddress: null, customValues: [] })
      .where(inArray(orders.id, ids));
    const emails = db
      .select({ id: orderEmails.id })
      .from(orderEmails)
      .where(inArray(orderEmails.orderId, ids));
    await db.delete(personalParts).where(inArray(personalParts.recordId, emails));
    return ids.length;
  });
}
