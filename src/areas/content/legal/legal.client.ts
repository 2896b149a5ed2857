import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LegalNoticesApi } from './server/legal-notices.api.ts';

export const legalNoticesClient = (api: ApiFetch) =>
  hc<LegalNoticesApi>('/api/admin/legal-notices', { fetch: api });
