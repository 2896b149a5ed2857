import { definePages } from '#area/area-page.ts';

export const accountsPages = definePages([{ path: '/conferma', isIndexed: false }]);
