import { defineModule } from '#framework/server/area-module.ts';
import { auditLogAudit } from '../audit-log.audit.ts';
import { auditLogPages } from '../audit-log.pages.ts';
import { createAuditLogApi } from './audit-log.api.ts';
import { auditLogRetention } from './audit-log.retention.ts';

export const auditLogModule = defineModule({
  name: 'audit-log',
  audit: { declared: auditLogAudit },
  pages: auditLogPages,
  api: (site) => ({ '/api/admin/audit': createAuditLogApi(site) }),
  retention: auditLogRetention,
});
