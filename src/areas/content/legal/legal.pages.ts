import { definePages } from '#framework/area-page.ts';

export const legalAreaPages = definePages([
  {
    path: '/privacy',
    isIndexed: true,
    title: 'legal:privacy.title',
    description: 'legal:privacy.description',
    label: 'legal.privacy',
    menus: { legal: 10 },
  },
  {
    path: '/condizioni',
    isIndexed: true,
    title: 'legal:terms.title',
    description: 'legal:terms.description',
    label: 'legal.terms',
    menus: { legal: 20 },
  },
  {
    path: '/accessibilita',
    isIndexed: true,
    title: 'legal:accessibility.title',
    description: 'legal:accessibility.description',
    label: 'legal.accessibility',
    menus: { legal: 30 },
  },
]);
