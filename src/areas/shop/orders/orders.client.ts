import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminOrdersApi } from './admin/server/orders-admin.api.ts';
import type { OrdersApi } from './server/orders.api.ts';

export const ordersClient = (api: ApiFetch) => hc<OrdersApi>('/api/orders', { fetch: api });
export const adminOrdersClient = (api: ApiFetch) => hc<AdminOrdersApi>('/api/admin/orders', { fetch: api });
