import { definePages } from '#framework/area-page.ts';

export const blogAdminPages = definePages([
  {
    path: '/admin/blog',
    isIndexed: false,
    audience: 'admin',
    label: 'blog-admin.admin',
    menus: { admin: 26 },
  },
  { path: '/admin/blog/nuovo', isIndexed: false, audience: 'admin' },
  { path: '/admin/blog/$id', isIndexed: false, audience: 'admin' },
]);
