import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { TwoFactorForAdminsApi } from './admin/server/two-factor-for-admins.api.ts';
import type { ProvidersApi } from './server/providers.api.ts';
import type { SecurityApi } from './server/security.api.ts';
import type { TwoFactorApi } from './server/two-factor.api.ts';

export const securityClient = (api: ApiFetch) => hc<SecurityApi>('/api/security', { fetch: api });

export const twoFactorClient = (api: ApiFetch) =>
  hc<TwoFactorApi>('/api/security/two-factor', { fetch: api });

export const providersClient = (api: ApiFetch) => hc<ProvidersApi>('/api/security/providers', { fetch: api });

export const twoFactorForAdminsClient = (api: ApiFetch) =>
  hc<TwoFactorForAdminsApi>('/api/admin/two-factor-for-admins', { fetch: api });
