import { definePages } from '#framework/area-page.ts';

export const withdrawalsPages = definePages([
  {
    path: '/recesso',
    isIndexed: true,
    title: 'withdrawals:title',
    description: 'withdrawals:description',
    label: 'withdrawals.label',
    menus: { legal: 40 },
  },
  {
    path: '/admin/recessi',
    isIndexed: false,
    audience: 'admin',
    label: 'withdrawals.admin',
    menus: { admin: 30 },
  },
]);
