import { codeTexts, defineAudit } from '#framework/area-audit.ts';

export const profileAudit = defineAudit('profile', {
  actions: ['export-own-data'],
  sources: { 'export-own-data': 'person' },
  fields: { exported: codeTexts(['own-data'], () => 'audit-log:audit.profile.values.ownData') },
});
