import { defineAudit } from '#framework/area-audit.ts';

export const contentAudit = defineAudit('content', {
  actions: ['change-setting'],
  fields: { logoText: 'written', sectionDescriptions: 'written' },
});
