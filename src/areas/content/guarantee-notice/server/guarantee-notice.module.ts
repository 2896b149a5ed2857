import { defineModule } from '#framework/server/area-module.ts';
import { guaranteeNoticeAudit } from '../guarantee-notice.audit.ts';
import { guaranteeNoticeErrors } from '../guarantee-notice.errors.ts';
import { guaranteeNoticePages } from '../guarantee-notice.pages.ts';
import { noticeFilesPath } from '../guarantee-notice.rules.ts';
import { guaranteeNoticeApi, guaranteeNoticesAdminApi, noticeFilesApi } from './guarantee-notice.api.ts';
import { guaranteeNoticeWaiting } from './guarantee-notice.waiting.ts';

const content = ['guarantee'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const guaranteeNoticeModule = defineModule({
  name: 'guarantee-notice',
  pages: guaranteeNoticePages,
  errors: guaranteeNoticeErrors,
  audit: { declared: guaranteeNoticeAudit },
  content,
  api: {
    '/api/guarantee-notice': guaranteeNoticeApi,
    '/api/admin/guarantee-notices': guaranteeNoticesAdminApi,
    [noticeFilesPath]: noticeFilesApi,
  },
  waiting: guaranteeNoticeWaiting,
});
