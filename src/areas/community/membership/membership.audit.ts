import { defineAudit } from '#framework/area-audit.ts';

export const membershipAudit = defineAudit('membership', {
  actions: ['ratify-membership', 'refuse-membership', 'set-member'],
  fields: { decidedOn: 'plain', isRatified: 'plain', isSocio: 'plain' },
});
