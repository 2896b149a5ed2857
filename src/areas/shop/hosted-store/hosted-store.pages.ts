import { definePages } from '#framework/area-page.ts';

export const hostedStorePages = definePages([{ path: '/esito-acquisto', isIndexed: false }]);
