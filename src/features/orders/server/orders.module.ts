import { defineModule } from '#area/server/area-module.ts';
import { ordersPages } from '../orders.pages.ts';
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
  notExported: {
    order_status_changes: 'names the administrator who changed a status; the status is in the order',
  },
});
