import { defineAudit } from '#framework/area-audit.ts';

export const assistantAudit = defineAudit('assistant', {
  actions: ['answer-message', 'delete-own-answer', 'export-assistant-messages', 'save-own-answer'],
  subjects: {
    'assistant-message': { page: '/admin/assistente' },
    'own-answer': { page: '/admin/assistente/risposte/$id' },
  },
  fields: {
    answer: 'written',
    isAnswered: 'plain',
    isDeleted: 'plain',
    isUsed: 'plain',
    page: 'plain',
    questions: 'written',
  },
});
