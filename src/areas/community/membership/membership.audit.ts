import { defineAudit } from '#framework/area-audit.ts';

export const membershipAudit = defineAudit('membership', {
  actions: ['ratify-membership', 'set-member'],
  fields: { isRatified: 'plain', isSocio: 'plain' },
});
