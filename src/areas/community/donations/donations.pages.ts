import { definePages } from '#framework/area-page.ts';

export const donationsPages = definePages([
  { path: '/dona/$id', isIndexed: false },
  {
    path: '/admin/donazioni',
    isIndexed: false,
    audience: 'admin',
    label: 'donations.admin',
    menus: { admin: 48 },
  },
]);
