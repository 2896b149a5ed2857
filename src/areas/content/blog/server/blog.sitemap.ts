import type { SitemapItems } from '#framework/server/sitemap-items.ts';
import { listPostParts, listPublishedPosts } from './published-posts.queries.ts';

export const blogSitemap: SitemapItems = {
  name: 'posts',
  listParts: (deps, size) => listPostParts(deps, size),
  async listAfter(deps, range) {
    const published = await listPublishedPosts(deps, range);
    return published.map(({ id, slug, updatedAt, languages }) => ({
      id,
      path: `/blog/${slug}`,
      changedAt: updatedAt,
      languages,
    }));
  },
};
