import { defineAudit } from '#framework/area-audit.ts';

export const accountsAudit = defineAudit('accounts', {
  actions: ['make-admin'],
  subjects: { user: { page: '/admin/persone/$id' } },
  fields: { isAdmin: 'plain' },
});
