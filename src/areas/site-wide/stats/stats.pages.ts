import { definePages } from '#framework/area-page.ts';

export const statsPages = definePages([
  {
    path: '/admin/statistiche',
    isIndexed: false,
    audience: 'admin',
    label: 'stats.admin',
    menus: { admin: 60 },
  },
]);
