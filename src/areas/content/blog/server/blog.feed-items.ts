import type { FeedItems } from '#framework/server/feed-items.ts';
import { listNewestPosts } from './newest-posts.queries.ts';

/** The newest posts, with their full texts. */
export const blogFeedItems: FeedItems = {
  name: 'posts',
  content: ['blog'],
  listNewest: (deps, options) => listNewestPosts(deps, options),
};
