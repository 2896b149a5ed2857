import Heart from 'lucide-react/icons/heart';
import { definePages } from '#framework/area-page.ts';

export const crowdfundingPages = definePages([
  {
    path: '/crowdfunding',
    isIndexed: true,
    title: 'crowdfunding:title',
    description: 'crowdfunding:description',
    label: 'crowdfunding.label',
    icon: Heart,
    menus: { main: 30, footer: 50, home: 40 },
    card: { text: 'crowdfunding.card', illustration: 'crowdfunding' },
  },
  // The URLs of campaigns are in the sitemap of stored items.
  {
    path: '/crowdfunding/$slug',
    isIndexed: true,
    title: 'crowdfunding:title',
    description: 'crowdfunding:description',
  },
  { path: '/crowdfunding/aggiornamenti', isIndexed: false },
]);
