import { defineAudit } from '#framework/area-audit.ts';

export const withdrawalsAudit = defineAudit('withdrawals', {
  actions: ['export-withdrawals', 'handle-withdrawal'],
  subjects: {
    withdrawal: { page: '/admin/recessi', numbered: 'audit-log:audit.withdrawals.number' },
  },
  fields: { closedBecause: 'written', isHandled: 'plain' },
});
