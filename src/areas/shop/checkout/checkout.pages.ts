import { definePages } from '#framework/area-page.ts';

export const checkoutPages = definePages([{ path: '/checkout', isIndexed: false }]);
