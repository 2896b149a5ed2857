import Bike from 'lucide-react/icons/bike';
import { definePages } from '#framework/area-page.ts';

export const bikesPages = definePages([
  {
    path: '/bikesharing',
    isIndexed: true,
    title: 'bikes:title',
    description: 'bikes:description',
    label: 'bikes.label',
    icon: Bike,
    menus: { main: 40, footer: 30, home: 20 },
    card: { text: 'bikes.card', illustration: 'bikes' },
  },
]);
