import { definePages } from '#framework/area-page.ts';

export const contentPages = definePages([
  {
    path: '/admin/contenuti',
    isIndexed: false,
    audience: 'admin',
    label: 'content.admin',
    menus: { admin: 27 },
  },
  { path: '/admin/contenuti/logo', isIndexed: false, audience: 'admin' },
  { path: '/admin/contenuti/descrizioni', isIndexed: false, audience: 'admin' },
  { path: '/admin/contenuti/chi-siamo', isIndexed: false, audience: 'admin' },
  { path: '/admin/contenuti/growth/$topicId', isIndexed: false, audience: 'admin' },
]);
