import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AuditLogApi } from './server/audit-log.api.ts';

export const auditLogClient = (api: ApiFetch) => hc<AuditLogApi>('/api/admin/audit', { fetch: api });
