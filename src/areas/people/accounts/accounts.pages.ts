import { definePages } from '#framework/area-page.ts';

export const accountsPages = definePages([{ path: '/conferma', isIndexed: false }]);
