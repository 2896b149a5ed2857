import { definePages } from '#framework/area-page.ts';

export const signInPages = definePages([{ path: '/conferma', isIndexed: false }]);
