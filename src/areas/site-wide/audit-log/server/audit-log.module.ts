import { defineModule } from '#area/server/area-module.ts';
import { auditLogPages } from '../audit-log.pages.ts';
import { auditLogApi } from './audit-log.api.ts';
import { auditLogRetention } from './audit-log.retention.ts';

export const auditLogModule = defineModule({
  name: 'audit-log',
  pages: auditLogPages,
  api: { '/api/admin/audit': auditLogApi },
  retention: auditLogRetention,
});
