import type { Hono } from 'hono';
import { catalogApi } from '#features/catalog/server/catalog.api.ts';
import { mediaApi } from '#features/catalog/server/media.api.ts';
import { checkoutApi } from '#features/checkout/server/checkout.api.ts';
import { adminOrdersApi, ordersApi } from '#features/orders/server/orders.api.ts';
import { storeApi } from '#features/store/server/store.api.ts';
import type { AppEnv } from '#platform/http/app-env.ts';

/** Every feature's routes, each under its own path. */
export function mountApi(app: Hono<AppEnv>): void {
  app.route('/api/catalog', catalogApi);
  app.route('/media', mediaApi);
  app.route('/api/checkout', checkoutApi);
  app.route('/api/orders', ordersApi);
  app.route('/api/admin/orders', adminOrdersApi);
  app.route('/store', storeApi);
}
