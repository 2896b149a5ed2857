import { definePages } from '#framework/area-page.ts';

export const devMailboxPages = definePages([
  { path: '/dev/mail', isIndexed: false },
  { path: '/dev/mail/$id', isIndexed: false },
]);
