import { defineAudit } from '#framework/area-audit.ts';

export const securityAudit = defineAudit('security', { actions: ['set-two-factor-for-admins'] });
