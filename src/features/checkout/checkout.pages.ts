import { definePages } from '#area/area-page.ts';

export const checkoutPages = definePages([
  { path: '/checkout', isIndexed: false },
  {
    path: '/admin/date-di-nascita',
    isIndexed: false,
    audience: 'admin',
    label: 'checkout.datesOfBirth',
    menus: { admin: 40 },
  },
]);
