import { definePages } from '#framework/area-page.ts';

/** The calendar itself stands on the page of the members, which their area declares. */
export const calendarPages = definePages([
  {
    path: '/admin/calendario',
    isIndexed: false,
    audience: 'admin',
    label: 'calendar.admin',
    menus: { admin: 55 },
  },
]);
