import HandCoins from 'lucide-react/icons/hand-coins';
import { definePages } from '#framework/area-page.ts';

/** Pages of the administration; the public pages belong to the crowdfunding area. */
export const campaignsAdminPages = definePages([
  {
    path: '/admin/campagne',
    isIndexed: false,
    audience: 'admin',
    label: 'campaigns-admin.admin',
    icon: HandCoins,
    menus: { admin: 28 },
  },
  { path: '/admin/campagne/nuova', isIndexed: false, audience: 'admin' },
  { path: '/admin/campagne/$id', isIndexed: false, audience: 'admin' },
  { path: '/admin/campagne/novita/nuova/$campaignId', isIndexed: false, audience: 'admin' },
  { path: '/admin/campagne/novita/$id', isIndexed: false, audience: 'admin' },
]);
