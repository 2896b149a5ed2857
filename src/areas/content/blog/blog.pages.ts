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
  // The URLs of posts are in the sitemap of stored items.
  { path: '/blog/$slug', isIndexed: true, title: 'blog:title', description: 'blog:description' },
  { path: '/blog/tag/$tag', isIndexed: true, title: 'blog:title', description: 'blog:description' },
  { path: '/blog/anteprima/$token', isIndexed: false },
]);
