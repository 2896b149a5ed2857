import { definePages } from '#framework/area-page.ts';

export const bikesAdminPages = definePages([
  {
    path: '/admin/bici',
    isIndexed: false,
    audience: 'admin',
    label: 'bikes-admin.admin',
    menus: { admin: 45 },
  },
  { path: '/admin/bici/consegna', isIndexed: false, audience: 'admin' },
  { path: '/admin/bici/consegna/$code', isIndexed: false, audience: 'admin' },
  { path: '/admin/bici/parco', isIndexed: false, audience: 'admin' },
  { path: '/admin/bici/parco/$id', isIndexed: false, audience: 'admin' },
  { path: '/admin/bici/statistiche', isIndexed: false, audience: 'admin' },
]);
