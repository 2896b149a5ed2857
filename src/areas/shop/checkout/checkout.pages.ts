import { definePages } from '#area/area-page.ts';

export const checkoutPages = definePages([{ path: '/checkout', isIndexed: false }]);
