import { definePages } from '#framework/area-page.ts';

export const memberRegisterPages = definePages([
  {
    path: '/admin/soci',
    isIndexed: false,
    audience: 'admin',
    label: 'member-register.admin',
    menus: { admin: 42 },
  },
  { path: '/admin/soci/consiglio', isIndexed: false, audience: 'admin' },
  { path: '/admin/soci/importa', isIndexed: false, audience: 'admin' },
]);
