import Beer from 'lucide-react/icons/beer';
import { definePages } from '#framework/area-page.ts';

export const storefrontPages = definePages([
  {
    path: '/beershop',
    isIndexed: true,
    title: 'storefront:shop.title',
    description: 'storefront:shop.metaDescription',
    label: 'storefront.label',
    icon: Beer,
    menus: { main: 20, footer: 20, home: 10 },
    card: { text: 'storefront.card', illustration: 'shop' },
  },
  // The sitemap reads products from the database, because each has its own texts.
  {
    path: '/product/$id',
    isIndexed: true,
    title: 'storefront:shop.title',
    description: 'storefront:shop.metaDescription',
  },
]);
