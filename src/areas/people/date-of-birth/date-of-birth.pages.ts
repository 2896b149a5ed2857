import { definePages } from '#framework/area-page.ts';

export const dateOfBirthPages = definePages([
  {
    path: '/admin/date-di-nascita',
    isIndexed: false,
    audience: 'admin',
    label: 'date-of-birth.datesOfBirth',
    menus: { admin: 40 },
  },
]);
