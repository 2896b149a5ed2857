import { defineAudit } from '#framework/area-audit.ts';

export const memberDirectoryAudit = defineAudit('member-directory', {
  actions: ['settle-message-report'],
  subjects: { member_message: { page: '/admin/messaggi-segnalati' } },
  fields: { isSettled: 'plain' },
});
