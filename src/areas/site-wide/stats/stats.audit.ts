import { defineAudit } from '#framework/area-audit.ts';

export const statsAudit = defineAudit('stats', {
  actions: ['export-statistics'],
});
