import { defineAudit } from '#framework/area-audit.ts';

export const feesAudit = defineAudit('fees', {
  actions: ['record-fee', 'take-back-fee', 'set-family-fee', 'export-fees'],
  fields: {
    feeYear: 'plain',
    feeMethod: 'plain',
    feeCents: 'money',
    feePaidOn: 'plain',
    isFamily: 'plain',
  },
});
