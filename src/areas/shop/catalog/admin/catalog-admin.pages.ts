import { definePages } from '#framework/area-page.ts';

export const catalogAdminPages = definePages([
  {
    path: '/admin/prodotti',
    isIndexed: false,
    audience: 'admin',
    label: 'catalog-admin.admin',
    menus: { admin: 25 },
  },
  { path: '/admin/prodotti/collezioni', isIndexed: false, audience: 'admin' },
  { path: '/admin/prodotti/nuovo', isIndexed: false, audience: 'admin' },
  { path: '/admin/prodotti/$id', isIndexed: false, audience: 'admin' },
]);
