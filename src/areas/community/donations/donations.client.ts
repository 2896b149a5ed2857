import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { DonationsAdminApi } from './admin/server/donations-admin.api.ts';
import type { DonationsApi } from './server/donations.api.ts';
import type { OwnDonationsApi } from './server/own-donations.api.ts';

export const donationsClient = (api: ApiFetch) => hc<DonationsApi>('/api/donations', { fetch: api });
export const ownDonationsClient = (api: ApiFetch) =>
  hc<OwnDonationsApi>('/api/own-donations', { fetch: api });
export const donationsAdminClient = (api: ApiFetch) =>
  hc<DonationsAdminApi>('/api/admin/donations', { fetch: api });
