import { defineAudit } from '#framework/area-audit.ts';

export const guaranteeNoticeAudit = defineAudit('guarantee-notice', {
  actions: ['set-guarantee-notice'],
  subjects: { 'guarantee-notice': { page: '/admin/garanzia-legale' } },
  fields: { noticeFile: 'plain', noticeLanguage: 'plain' },
});
