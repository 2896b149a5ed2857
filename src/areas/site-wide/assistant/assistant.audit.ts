import { defineAudit } from '#framework/area-audit.ts';

export const assistantAudit = defineAudit('assistant', {
  actions: ['answer-message', 'export-assistant-messages'],
  subjects: { 'assistant-message': { page: '/admin/assistente' } },
  fields: { isAnswered: 'plain' },
});
