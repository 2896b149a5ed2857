import { definePages } from '#framework/area-page.ts';

export const ordersPages = definePages([
  { path: '/success', isIndexed: false, audience: 'user' },
  {
    path: '/admin/ordini',
    isIndexed: false,
    audience: 'admin',
    label: 'orders.admin',
    menus: { admin: 20 },
  },
  { path: '/admin/ordini/$id', isIndexed: false, audience: 'admin' },
]);
