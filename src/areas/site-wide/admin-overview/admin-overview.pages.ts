import Shield from 'lucide-react/icons/shield';
import { definePages } from '#framework/area-page.ts';

export const adminOverviewPages = definePages([
  {
    path: '/admin',
    isIndexed: false,
    audience: 'admin',
    label: 'admin-overview.label',
    labels: { admin: 'admin-overview.overview' },
    icon: Shield,
    menus: { main: 90, admin: 10 },
  },
]);
