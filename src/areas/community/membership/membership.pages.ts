import { definePages } from '#framework/area-page.ts';

export const membershipPages = definePages([
  { path: '/tessera', isIndexed: false },
  { path: '/tessera-socio', isIndexed: false, audience: 'user' },
]);
