import { inPages, type PersonalData } from '#area/server/personal-data.ts';
import type { OrderView } from '../orders.schema.ts';
import { listNotesTo } from './order-emails.queries.ts';
import { listOrders } from './orders.queries.ts';

const pageSize = 100;

export const ordersPersonalData: PersonalData[] = [
  {
    name: 'orders',
    title: 'profile-server:export.sections.orders',
    tables: ['orders'],
    async *read(ctx, { userId }) {
      const readOlder = async (after: OrderView | undefined, limit: number) =>
        (await listOrders(ctx, { userId, after: after?.number, limit })).items;
      yield* inPages(pageSize, readOlder);
    },
  },
  {
    name: 'order-notes',
    title: 'profile-server:export.sections.orderNotes',
    tables: ['personal_parts'],
    async *read(ctx, { userId }) {
      yield* await listNotesTo(ctx, userId);
    },
  },
];
