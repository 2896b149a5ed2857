import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { bylines, postStates } from './blog.rules.ts';

export const blogAudit = defineAudit('blog', {
  actions: [
    'create-preview-link',
    'delete-post',
    'end-preview-link',
    'export-posts',
    'publish-due-posts',
    'save-post',
    'set-post-state',
  ],
  sources: { 'publish-due-posts': 'site' },
  subjects: { post: { page: '/admin/blog/$id' } },
  fields: {
    alt: 'written',
    body: 'written',
    byline: codeTexts(bylines, (byline) => `audit-log:audit.blog.values.${byline}`),
    cover: 'plain',
    excerpt: 'written',
    expiresAt: 'plain',
    isDeleted: 'plain',
    publishAt: 'plain',
    publishedAt: 'plain',
    slug: 'plain',
    state: codeTexts(postStates, (state) => `audit-log:audit.blog.values.${state}`),
    tags: 'written',
    title: 'written',
  },
});
