import { definePages } from '#framework/area-page.ts';

export const devPages = definePages([
  { path: '/dev/ui', isIndexed: false },
  { path: '/dev/failures/$kind', isIndexed: false },
]);
