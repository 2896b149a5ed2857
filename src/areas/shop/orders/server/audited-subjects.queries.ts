import { inArray } from 'drizzle-orm';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { orders } from './orders.table.ts';

const findOrders: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: orders.id, number: orders.number, pageId: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids));

export const ordersFinders = { order: findOrders };
