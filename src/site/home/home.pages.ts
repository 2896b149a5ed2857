import House from 'lucide-react/icons/house';
import { definePages } from '#framework/area-page.ts';

export const homePages = definePages([
  {
    path: '/',
    isIndexed: true,
    title: 'site:name',
    description: 'site:description',
    label: 'home.label',
    icon: House,
    menus: { main: 10, footer: 10 },
  },
]);
