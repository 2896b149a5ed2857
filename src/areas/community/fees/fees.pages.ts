import { definePages } from '#framework/area-page.ts';
import { feePath } from './fees.rules.ts';

export const feesPages = definePages([
  { path: feePath, isIndexed: false, audience: 'user' },
  { path: '/admin/quote', isIndexed: false, audience: 'admin', label: 'fees.admin', menus: { admin: 47 } },
]);
