import { definePages } from '#framework/area-page.ts';

export const retentionPages = definePages([
  {
    path: '/admin/conservazione',
    isIndexed: false,
    audience: 'admin',
    label: 'retention.admin',
    menus: { admin: 95 },
  },
]);
