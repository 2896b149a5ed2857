import { definePages } from '#framework/area-page.ts';

export const siteSearchPages = definePages([{ path: '/cerca', isIndexed: false }]);
