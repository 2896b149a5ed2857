import { codeTexts, defineAudit } from '#framework/area-audit.ts';

export const donationsAudit = defineAudit('donations', {
  subjects: {
    donation: { page: '/admin/donazioni', numbered: 'audit-log:audit.donations.number' },
  },
  actions: [
    'record-donation',
    'take-back-donation',
    'refund-donation',
    'moderate-donation',
    'export-donations',
  ],
  fields: {
    donationCents: 'money',
    donationReceipt: 'plain',
    donationDay: 'plain',
    donationName: codeTexts(['shown', 'hidden'], (state) => `audit-log:audit.donations.values.${state}`),
    donationMessage: codeTexts(
      ['waiting', 'shown', 'hidden'],
      (state) => `audit-log:audit.donations.values.${state}`,
    ),
  },
});
