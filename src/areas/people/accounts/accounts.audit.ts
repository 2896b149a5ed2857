import { defineAudit } from '#framework/area-audit.ts';

export const accountsAudit = defineAudit('accounts', {
  actions: ['make-admin', 'reset-second-factor', 'set-blocked'],
  subjects: { user: { page: '/admin/persone/$id' } },
  fields: { isAdmin: 'plain', isBlocked: 'plain', twoFactor: 'plain' },
});
