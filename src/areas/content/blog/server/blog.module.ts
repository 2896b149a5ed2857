import { defineModule } from '#framework/server/area-module.ts';
import { blogAdminPages } from '../admin/blog-admin.pages.ts';
import { adminBlogApi } from '../admin/server/blog-admin.api.ts';
import { undoablePostDeletion } from '../admin/server/delete-post.ts';
import { blogAudit } from '../blog.audit.ts';
import { blogErrors } from '../blog.errors.ts';
import { blogPages } from '../blog.pages.ts';
import { blogFinders } from './audited-subjects.queries.ts';
import { blogApi } from './blog.api.ts';
import { blogDated } from './blog.dated.ts';
import { blogDemo } from './blog.demo.ts';
import { blogFeedItems } from './blog.feed-items.ts';
import { blogJobDefinitions } from './blog.jobs.ts';
import { blogRetention } from './blog.retention.ts';
import { blogSearchable } from './blog.searchable.ts';
import { blogSitemap } from './blog.sitemap.ts';
import { blogErasure } from './erase-posts.ts';
import { blogPersonalData } from './personal-data.ts';

const content = ['blog'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const blogModule = defineModule({
  name: 'blog',
  pages: [...blogPages, ...blogAdminPages],
  audit: { declared: blogAudit, finders: blogFinders },
  errors: blogErrors,
  content,
  api: { '/api/blog': blogApi, '/api/admin/blog': adminBlogApi },
  jobs: [...blogJobDefinitions, undoablePostDeletion.job],
  personalData: blogPersonalData,
  erasure: blogErasure,
  retention: blogRetention,
  sitemap: blogSitemap,
  feed: blogFeedItems,
  searchable: blogSearchable,
  dated: blogDated,
  demo: blogDemo,
});
