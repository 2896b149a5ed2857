import Beer from 'lucide-react/icons/beer';
import { definePages } from '#area/area-page.ts';

export const shopPages = definePages([
  {
    path: '/beershop',
    isIndexed: true,
    title: 'shop:shop.title',
    description: 'shop:shop.metaDescription',
    label: 'shop.label',
    icon: Beer,
    menus: { main: 20, footer: 20, home: 10 },
    card: { text: 'shop.card', illustration: 'shop' },
  },
  // The sitemap reads products from the database, because each has its own texts.
  {
    path: '/product/$id',
    isIndexed: true,
    title: 'shop:shop.title',
    description: 'shop:shop.metaDescription',
  },
]);
