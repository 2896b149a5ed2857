import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminCampaignsApi } from './admin/server/campaigns-admin.api.ts';
import type { CampaignsApi } from './server/campaigns.api.ts';

export const campaignsClient = (api: ApiFetch) => hc<CampaignsApi>('/api/campaigns', { fetch: api });

export const adminCampaignsClient = (api: ApiFetch) =>
  hc<AdminCampaignsApi>('/api/admin/campaigns', { fetch: api });
