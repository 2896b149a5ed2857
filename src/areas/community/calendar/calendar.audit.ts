import { defineAudit } from '#framework/area-audit.ts';

export const calendarAudit = defineAudit('calendar', {
  actions: ['change-note', 'delete-note', 'export-notes', 'restore-note', 'set-note-hidden'],
  subjects: { note: { page: '/admin/calendario' } },
  fields: { isDeleted: 'plain', isHidden: 'plain', noteDate: 'plain', noteVersion: 'plain' },
});
