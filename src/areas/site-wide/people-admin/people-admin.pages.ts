import { definePages } from '#framework/area-page.ts';

export const peopleAdminPages = definePages([
  {
    path: '/admin/persone',
    isIndexed: false,
    audience: 'admin',
    label: 'people-admin.admin',
    menus: { admin: 50 },
  },
  { path: '/admin/persone/$id', isIndexed: false, audience: 'admin' },
]);
