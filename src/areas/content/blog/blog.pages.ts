import { definePages } from '#framework/area-page.ts';

export const blogPages = definePages([
  {
    path: '/blog',
    isIndexed: true,
    title: 'blog:title',
    description: 'blog:description',
    label: 'blog.label',
    menus: { footer: 60, home: 70 },
    card: { text: 'blog.card', illustration: 'blog' },
  },
]);
