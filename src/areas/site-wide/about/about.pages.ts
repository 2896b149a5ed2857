import Info from 'lucide-react/icons/info';
import { definePages } from '#framework/area-page.ts';

export const aboutPages = definePages([
  {
    path: '/chisiamo',
    article: 'about',
    isIndexed: true,
    title: 'about:title',
    description: 'about:description',
    label: 'about.label',
    icon: Info,
    menus: { main: 70, footer: 40, home: 80 },
    card: { text: 'about.card', illustration: 'about' },
  },
]);
