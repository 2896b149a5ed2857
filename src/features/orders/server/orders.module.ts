import { defineModule } from '#area/server/area-module.ts';
import { ordersPages } from '../orders.pages.ts';
import { ordersErasure } from './erase-orders.ts';
import { adminOrdersApi, ordersApi } from './orders.api.ts';
import { orderJobDefinitions } from './orders.jobs.ts';
import { ordersPersonalData } from './personal-data.ts';
import { undoableOrderStatus } from './undoable-order-status.ts';

export const ordersModule = defineModule({
  name: 'orders',
  pages: ordersPages,
  api: { '/api/orders': ordersApi, '/api/admin/orders': adminOrdersApi },
  jobs: [...orderJobDefinitions, undoableOrderStatus.job],
  personalData: ordersPersonalData,
  erasure: ordersErasure,
  keptWhenErased: {
    orders: 'accounting documents, for ten years; without name and address',
    order_status_changes: 'which administrator changed a status; without a name',
  },
  notExported: {
    order_status_changes: 'names the administrator who changed a status; the status is in the order',
  },
});
