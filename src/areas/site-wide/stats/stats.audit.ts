import { defineAudit } from '#area/area-audit.ts';

export const statsAudit = defineAudit('stats', {
  actions: ['export-statistics'],
});
