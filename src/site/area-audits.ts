import { indexAudits } from '#areas/site-wide/audit-log/audit-index.ts';
import type { AreaAudit } from '#framework/area-audit.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { areaSettings } from './area-settings.ts';

const files = import.meta.glob<Record<string, AreaAudit>>('/src/areas/*/*/*.audit.ts', { eager: true });

/** The audit records of all areas. Only the audit log's page loads it. */
export const auditIndex = indexAudits(
  Object.values(files).flatMap((file) => Object.values(file)),
  areaSettings.map(auditedSettings),
);
