import { defineAudit } from '#framework/area-audit.ts';

export const assistantAudit = defineAudit('assistant', {
  actions: [
    'answer-message',
    'delete-own-answer',
    'export-assistant-messages',
    'save-own-answer',
    'teach-example',
  ],
  subjects: {
    'assistant-message': { page: '/admin/assistente' },
    'own-answer': { page: '/admin/assistente/risposte/$id' },
    'taught-example': { page: '/admin/assistente/esempi' },
  },
  fields: {
    answer: 'written',
    isAnswered: 'plain',
    isDeleted: 'plain',
    isUsed: 'plain',
    meaning: 'written',
    page: 'plain',
    question: 'written',
    questions: 'written',
  },
});
