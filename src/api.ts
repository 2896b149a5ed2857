import type { Hono } from 'hono';
import { accountsApi } from '#features/accounts/server/accounts.api.ts';
import { createAuthApi } from '#features/accounts/server/auth.api.ts';
import { createAuth } from '#features/accounts/server/auth.ts';
import { authPath } from '#features/accounts/server/auth-path.ts';
import { sessionCookieName } from '#features/accounts/server/session-cookie.ts';
import { brandApi } from '#features/brand/server/brand.api.ts';
import { cartApi } from '#features/cart/server/cart.api.ts';
import { adminCatalogApi, catalogApi } from '#features/catalog/server/catalog.api.ts';
import { mediaApi } from '#features/catalog/server/media.api.ts';
import { checkoutApi } from '#features/checkout/server/checkout.api.ts';
import { datesOfBirthApi } from '#features/checkout/server/dates-of-birth.api.ts';
import { communityApi } from '#features/community/server/community.api.ts';
import { demoMailApi } from '#features/demo-mail/server/demo-mail.api.ts';
import { discoveryApi } from '#features/discovery/server/discovery.api.ts';
import { adminOrdersApi, ordersApi } from '#features/orders/server/orders.api.ts';
import { profileApi } from '#features/profile/server/profile.api.ts';
import { settingsApi } from '#features/settings/server/settings.api.ts';
import { shareApi } from '#features/share/server/share.api.ts';
import { sourceCodeApi } from '#features/source-code/server/source-code.api.ts';
import { storeApi } from '#features/store/server/store.api.ts';
import { tokensApi } from '#features/tokens/server/tokens.api.ts';
import { adminWithdrawalsApi, withdrawalsApi } from '#features/withdrawals/server/withdrawals.api.ts';
import type { AppDeps, AppEnv } from '#platform/http/app-env.ts';
import { openApiDocument } from '#platform/http/openapi-document.ts';
import { createRouteApp } from '#platform/http/route-app.ts';

/** Every feature's routes, each under its own path. */
export function createApi(deps: AppDeps) {
  const api = createRouteApp();
  api.route('/api/accounts', accountsApi);
  api.route('/api/catalog', catalogApi);
  api.route('/api/admin/catalog', adminCatalogApi);
  api.route('/api/cart', cartApi);
  api.route('/api/community', communityApi);
  api.route('/media', mediaApi);
  api.route('/api/checkout', checkoutApi);
  api.route('/api/admin/dates-of-birth', datesOfBirthApi);
  api.route('/api/orders', ordersApi);
  api.route('/api/admin/orders', adminOrdersApi);
  api.route('/api/profile', profileApi);
  api.route('/api/settings', settingsApi);
  api.route('/api/tokens', tokensApi);
  api.route('/api/withdrawals', withdrawalsApi);
  api.route('/api/admin/withdrawals', adminWithdrawalsApi);
  api.route('/api/demo-mail', demoMailApi);
  api.route('/store', storeApi);
  api.route('/share', shareApi);
  api.route('/', brandApi);
  api.route('/', discoveryApi);
  api.route('/', sourceCodeApi);
  api.route(authPath, createAuthApi(createAuth(deps)));
  return api;
}

/** Mounts the routes, and what they are for programs that want to call them. */
export function mountApi(app: Hono<AppEnv>, api: ReturnType<typeof createApi>, deps: AppDeps): void {
  app.route('/', api);
  let description: string | undefined;
  app.get('/openapi.json', (c) => {
    const { siteUrl } = deps.config;
    description ??= JSON.stringify(openApiDocument(api, { siteUrl, cookie: sessionCookieName(deps.config) }));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
}
