import type { Database } from '#platform/server/db/database.ts';
import { orderEmails } from '../order-emails.table.ts';
import { orders } from '../orders.table.ts';

export async function hasOrders(db: Database): Promise<boolean> {
  return (await db.$count(orders)) > 0;
}

/** Marks the emails about a demo's past orders as sent, because their buyers do not exist. */
export async function noteDemoEmailsAsSent(db: Database): Promise<void> {
  await db.update(orderEmails).set({ sentAt: orderEmails.createdAt });
}
