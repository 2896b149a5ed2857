import { definePages } from '#framework/area-page.ts';

/** The calendar itself is part of the members' page, which is declared by another area. */
export const calendarPages = definePages([
  {
    path: '/admin/calendario',
    isIndexed: false,
    audience: 'admin',
    label: 'calendar.admin',
    menus: { admin: 55 },
  },
]);
