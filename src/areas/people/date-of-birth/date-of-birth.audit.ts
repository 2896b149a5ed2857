import { defineAudit } from '#framework/area-audit.ts';

export const dateOfBirthAudit = defineAudit('date-of-birth', {
  actions: ['correct-date-of-birth'],
  personalFields: { 'correct-date-of-birth': 'dateOfBirth' },
  fields: { changed: 'fields', dateOfBirth: 'plain' },
});
