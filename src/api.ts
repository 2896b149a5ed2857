import type { Hono } from 'hono';
import { accountsApi } from '#features/accounts/server/accounts.api.ts';
import { createAuthApi } from '#features/accounts/server/auth.api.ts';
import { createAuth } from '#features/accounts/server/auth.ts';
import { authPath } from '#features/accounts/server/auth-path.ts';
import { cartApi } from '#features/cart/server/cart.api.ts';
import { catalogApi } from '#features/catalog/server/catalog.api.ts';
import { mediaApi } from '#features/catalog/server/media.api.ts';
import { checkoutApi } from '#features/checkout/server/checkout.api.ts';
import { demoMailApi } from '#features/demo-mail/server/demo-mail.api.ts';
import { adminOrdersApi, ordersApi } from '#features/orders/server/orders.api.ts';
import { profileApi } from '#features/profile/server/profile.api.ts';
import { storeApi } from '#features/store/server/store.api.ts';
import type { AppDeps, AppEnv } from '#platform/http/app-env.ts';

/** Every feature's routes, each under its own path. */
export function mountApi(app: Hono<AppEnv>, deps: AppDeps): void {
  app.route(authPath, createAuthApi(createAuth(deps)));
  app.route('/api/accounts', accountsApi);
  app.route('/api/catalog', catalogApi);
  app.route('/api/cart', cartApi);
  app.route('/media', mediaApi);
  app.route('/api/checkout', checkoutApi);
  app.route('/api/orders', ordersApi);
  app.route('/api/admin/orders', adminOrdersApi);
  app.route('/api/profile', profileApi);
  app.route('/api/demo-mail', demoMailApi);
  app.route('/store', storeApi);
}
