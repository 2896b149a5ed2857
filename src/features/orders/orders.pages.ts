import { definePages } from '#area/area-page.ts';

export const ordersPages = definePages([{ path: '/success', isIndexed: false }]);
