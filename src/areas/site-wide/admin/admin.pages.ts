import Shield from 'lucide-react/icons/shield';
import { definePages } from '#area/area-page.ts';

export const adminPages = definePages([
  {
    path: '/admin',
    isIndexed: false,
    audience: 'admin',
    label: 'admin.label',
    labels: { admin: 'admin.overview' },
    icon: Shield,
    menus: { main: 90, admin: 10 },
  },
]);
