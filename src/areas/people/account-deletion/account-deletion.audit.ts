import { defineAudit } from '#framework/area-audit.ts';

export const accountDeletionAudit = defineAudit('account-deletion', {
  actions: ['delete-person', 'erase-account', 'keep-person'],
  sources: { 'erase-account': 'site' },
  fields: { dueAt: 'plain', requestedAt: 'plain' },
});
