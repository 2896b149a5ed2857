import { defineAudit } from '#framework/area-audit.ts';

export const tokensAudit = defineAudit('tokens', {
  actions: ['adjust-tokens', 'undo-adjustment'],
  fields: { tokens: 'plain' },
});
