import { defineAudit } from '#framework/area-audit.ts';

export const articlesAudit = defineAudit('articles', {
  actions: ['change-article'],
  subjects: { article: {} },
  fields: { isPublished: 'plain', key: 'written', text: 'written' },
});
