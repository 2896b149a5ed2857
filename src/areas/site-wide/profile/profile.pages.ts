import { definePages } from '#framework/area-page.ts';

export const profilePages = definePages([{ path: '/profilo', isIndexed: false, audience: 'user' }]);
