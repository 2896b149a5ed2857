import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { GuaranteeNoticeApi, GuaranteeNoticesAdminApi } from './server/guarantee-notice.api.ts';

export const guaranteeNoticeClient = (api: ApiFetch) =>
  hc<GuaranteeNoticeApi>('/api/guarantee-notice', { fetch: api });

export const guaranteeNoticesAdminClient = (api: ApiFetch) =>
  hc<GuaranteeNoticesAdminApi>('/api/admin/guarantee-notices', { fetch: api });
