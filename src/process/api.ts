import type { Hono } from 'hono';
import { accountsApi } from '#features/accounts/server/accounts.api.ts';
import { createAuthApi } from '#features/accounts/server/auth.api.ts';
import { createAuth } from '#features/accounts/server/auth.ts';
import { authPath } from '#features/accounts/server/auth-path.ts';
import { brandApi } from '#features/brand/server/brand.api.ts';
import { adminCatalogApi, catalogApi } from '#features/catalog/server/catalog.api.ts';
import { mediaApi } from '#features/catalog/server/media.api.ts';
import { checkoutApi } from '#features/checkout/server/checkout.api.ts';
import { datesOfBirthApi } from '#features/checkout/server/dates-of-birth.api.ts';
import { devMailboxApi } from '#features/dev-mailbox/server/dev-mailbox.api.ts';
import { adminOrdersApi, ordersApi } from '#features/orders/server/orders.api.ts';
import { profileApi } from '#features/profile/server/profile.api.ts';
import { seoApi } from '#features/seo/server/seo.api.ts';
import { settingsApi } from '#features/settings/server/settings.api.ts';
import { cartApi } from '#features/shop/server/cart.api.ts';
import { socialImagesApi } from '#features/social-images/server/social-images.api.ts';
import { sourceCodeApi } from '#features/source-code/server/source-code.api.ts';
import { statsApi } from '#features/stats/server/stats.api.ts';
import { storeApi } from '#features/store/server/store.api.ts';
import { tokensApi } from '#features/tokens/server/tokens.api.ts';
import { adminWithdrawalsApi, withdrawalsApi } from '#features/withdrawals/server/withdrawals.api.ts';
import type { AppDeps, AppEnv } from '#platform/server/http/app-env.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';

/** Every feature's routes, each under its own path, and what they are for programs that want to call them. */
export function mountApi(app: Hono<AppEnv>, deps: AppDeps): void {
  const api = createRouteApp();
  api.route('/api/accounts', accountsApi);
  api.route('/api/catalog', catalogApi);
  api.route('/api/admin/catalog', adminCatalogApi);
  api.route('/api/cart', cartApi);
  api.route('/api/stats', statsApi);
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
  api.route('/api/dev-mailbox', devMailboxApi);
  api.route('/store', storeApi);
  api.route('/share', socialImagesApi);
  api.route('/', brandApi);
  api.route('/', seoApi);
  api.route('/', sourceCodeApi);

  app.route(authPath, createAuthApi(createAuth(deps)));
  app.route('/', api);
  const info = { title: 'TU Tutto è Uno', version: '1' };
  const servers = [{ url: deps.config.siteUrl }];
  let description: string | undefined;
  app.get('/openapi.json', (c) => {
    description ??= JSON.stringify(api.getOpenAPI31Document({ openapi: '3.1.0', info, servers }));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
}
