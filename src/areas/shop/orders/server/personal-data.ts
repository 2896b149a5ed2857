import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import type { OrderView } from '../orders.schema.ts';
import { listNotesTo } from './emails/order-emails.queries.ts';
import { listOrders } from './orders.queries.ts';

const pageSize = 100;

export const ordersPersonalData: PersonalData[] = [
  {
    name: 'orders',
    title: 'orders-server:personalData.orders',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      number: 'site-server:personalData.number',
      status: 'site-server:personalData.status',
      lines: 'orders-server:personalData.fields.lines',
      totalCents: 'site-server:personalData.totalCents',
      shippingAddress: 'site-server:personalData.shippingAddress',
    },
    tables: ['orders'],
    async *read(ctx, { userId }) {
      const readOlder = async (after: OrderView | undefined, limit: number) =>
        (await listOrders(ctx, { userId, after: after?.number, limit })).items;
      yield* inPages(pageSize, readOlder);
    },
  },
  {
    name: 'order-notes',
    title: 'orders-server:personalData.orderNotes',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      note: 'site-server:personalData.note',
      orderNumber: 'site-server:personalData.orderNumber',
    },
    tables: ['personal_parts'],
    async *read(ctx, { userId }) {
      yield* await listNotesTo(ctx, userId);
    },
  },
];
