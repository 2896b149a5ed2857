import { definePages } from '#framework/area-page.ts';

export const securityPages = definePages([
  { path: '/nuova-password', isIndexed: false },
  { path: '/nuovo-indirizzo', isIndexed: false, audience: 'user' },
]);
