import { definePages } from '#framework/area-page.ts';

export const settingsAdminPages = definePages([
  {
    path: '/admin/impostazioni',
    isIndexed: false,
    audience: 'admin',
    label: 'settings-admin.admin',
    menus: { admin: 80 },
  },
  { path: '/admin/impostazioni/$part', isIndexed: false, audience: 'admin' },
]);
