import { defineAudit } from '#framework/area-audit.ts';

export const peopleAdminAudit = defineAudit('people-admin', {
  actions: ['export-people', 'set-admin'],
  fields: { group: 'plain' },
});
