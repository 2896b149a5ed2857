import { definePages } from '#framework/area-page.ts';

export const guaranteeNoticePages = definePages([
  {
    path: '/admin/garanzia-legale',
    isIndexed: false,
    audience: 'admin',
    label: 'guarantee-notice.admin',
    menus: { admin: 78 },
  },
]);
